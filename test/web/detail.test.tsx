import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getInvoice } from '#shared/contracts/invoices.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { ShipmentDrawer } from '../../web/entities/shipments/detail/ShipmentDrawer.tsx';
import { InvoiceDrawer } from '../../web/features/invoices/detail/InvoiceDrawer.tsx';
import { ProofPage } from '../../web/features/proof/capture/ProofPage.tsx';
import { useTitleOverride } from '../../web/lib/page-title.ts';
import { useSession } from '../../web/lib/session.ts';
import { shipmentRow } from './fake-server.ts';
import { json, person, problem, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const onClose = () => undefined;
const DETAILS: { what: string; path: string; noun: string; screenOf: ReactNode }[] = [
  {
    what: 'an invoice',
    path: getInvoice.path,
    noun: 'invoice',
    screenOf: (
      <InvoiceDrawer id="one" onClose={onClose}>
        {null}
      </InvoiceDrawer>
    ),
  },
  {
    what: 'a shipment',
    path: getShipment.path,
    noun: 'shipment',
    screenOf: <ShipmentDrawer id="one" onClose={onClose} />,
  },
  { what: 'a proof', path: getShipment.path, noun: 'shipment', screenOf: <ProofPage /> },
];

/** Opens a detail whose own call is answered by `answer`, the first time and whenever it is tried again. */
async function open({ path, screenOf }: (typeof DETAILS)[number], answer: () => Response | Promise<Response>) {
  const own = path.replace('{id}', 'one');
  const calls = serve(({ url }) => {
    if (url === '/api/auth/user') return json(person('manager'));
    return url === own ? answer() : json([]);
  });
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
  show(
    <MemoryRouter initialEntries={['/one']}>
      <Routes>
        <Route path="/:id" element={screenOf} />
      </Routes>
    </MemoryRouter>,
  );
  return () => calls.filter(({ url }) => url === own).length;
}

it('the document is titled by what is open, before its screen', async () => {
  const row = shipmentRow();
  await open(
    { what: '', noun: '', path: getShipment.path, screenOf: <ShipmentDrawer id="one" onClose={onClose} /> },
    () => json({ ...row, id: 'one' }),
  );
  const { result } = renderHook(() => useTitleOverride());
  await waitFor(() => expect(result.current).toBe(row.trackingNumber));
});

describe.each(DETAILS)('the detail of $what', (detail) => {
  const { noun } = detail;
  const Noun = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;

  it('says that it is on its way', async () => {
    const late = Promise.withResolvers<Response>();
    await open(detail, () => late.promise);
    expect(await screen.findByText(`Loading ${noun}...`)).toBeTruthy();
    late.resolve(problem(404, 'not_found', 'None'));
    await waitFor(() => expect(screen.queryByText(`Loading ${noun}...`)).toBeNull());
  });

  it('says that there is none for this reader, and nothing else', async () => {
    await open(detail, () => problem(404, 'not_found', 'None'));
    expect(await screen.findByText(`${Noun} not found`)).toBeTruthy();
    expect(screen.queryByText(`The ${noun} could not be loaded.`)).toBeNull();
    expect(screen.queryByText(`Loading ${noun}...`)).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const asked = await open(detail, () => problem(503, 'unavailable', 'Try again in a minute'));
    expect(await screen.findByText(`The ${noun} could not be loaded.`)).toBeTruthy();
    const before = asked();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

it('staff see what the driver recorded at the pickup: numbers, and its photos to open, before and after the delivery', async () => {
  const row = { ...shipmentRow(), id: 'one', containerNumber: 'MSKU7073529', sealNumber: 'SL 9', status: 'delivered' };
  const recorded = { id: 'evt_1', type: 'pickup_recorded', occurredAt: '2026-12-01T10:00:00.000Z', driverName: 'Sam' };
  const proof = {
    recipientName: 'Ana Cruz',
    recipientSignature: '/sign.png',
    photos: [],
    pickupPhotos: ['/doors.jpg'],
  };
  serve(({ url }) => {
    if (url === '/api/auth/user') return json(person('staff'));
    if (url === '/api/shipments/one') return json(row);
    if (url.includes('/events')) return json([{ ...recorded, photos: ['/box-1.jpg', '/box-2.jpg'] }]);
    if (url.includes('proof')) return json({ ...proof, deliveredAt: '2026-12-02T10:00:00.000Z' });
    if (url.includes('charges')) return problem(404, 'not_found', 'Not found');
    return json([]);
  });
  const { result } = renderHook(() => useSession());
  await waitFor(() => expect(result.current.user).toBeDefined());
  show(
    <MemoryRouter>
      <ShipmentDrawer id="one" onClose={onClose} />
    </MemoryRouter>,
  );
  const second = await screen.findByAltText('Pickup Recorded, photo 2 of 2');
  expect(second.closest('a')?.getAttribute('href')).toBe('/box-2.jpg');
  expect((await screen.findByAltText('Photo 1 of 1 at the pickup')).closest('a')?.getAttribute('href')).toBe(
    '/doors.jpg',
  );
  for (const number of ['MSKU7073529', 'SL 9'])
    expect(screen.getByRole('button', { name: `Copy ${number}` })).toBeTruthy();
});
