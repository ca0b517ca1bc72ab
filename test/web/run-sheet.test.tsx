import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunSheetPage } from '../../web/features/drivers/sheet/RunSheetPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { DRIVERS, FakeServer, shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { reset, show, stubMedia } from './support.tsx';

beforeEach(() => {
  stubMedia(false);
  stubSocket();
});
afterEach(reset);

const Sheet = () => (useSession().user ? <RunSheetPage /> : null);

const open = (drivers: string) =>
  show(
    <MemoryRouter initialEntries={[`/run-sheet/${drivers}`]}>
      <Routes>
        <Route path="/run-sheet/:id" element={<Sheet />} />
      </Routes>
    </MemoryRouter>,
  );

it('the run sheet counts as the screen does: what is done today comes first', async () => {
  const server = new FakeServer();
  const deliveredAt = new Date().toISOString();
  const longAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  server.add(
    shipmentRow({ driverId: 'drv_a', status: 'delivered', deliveredAt }),
    shipmentRow({ driverId: 'drv_a', status: 'delivered', deliveredAt }),
    shipmentRow({ driverId: 'drv_a', status: 'delivered', deliveredAt: longAgo }),
    shipmentRow({ driverId: 'drv_b', status: 'delivered', deliveredAt }),
    shipmentRow({ driverId: 'drv_a', status: 'assigned' }),
    shipmentRow({ driverId: 'drv_a', status: 'assigned' }),
  );
  open('drv_a');
  const [, body] = within(await screen.findByRole('table', undefined, { timeout: 15_000 })).getAllByRole('rowgroup');
  const rows = within(body as HTMLElement).getAllByRole('row');
  expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual(['3', '4']);
});

it('has a sheet for each driver of several, under their names', async () => {
  const server = new FakeServer();
  for (const driverId of ['drv_a', 'drv_b', 'drv_b']) server.add(shipmentRow({ driverId, status: 'assigned' }));
  open('drv_a,drv_b');
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  const rows = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').length - 1);
  expect(rows).toEqual([1, 2]);
  expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual(
    DRIVERS.map(({ name }) => `Run Sheet: ${name}`),
  );
  expect(screen.getAllByRole('button', { name: 'Print' })).toHaveLength(1);
});
