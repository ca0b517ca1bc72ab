import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Messages } from '../../web/entities/shipments/detail/Messages.tsx';
import { useSession } from '../../web/lib/session.ts';
import { shipmentRow } from './fake-server.ts';
import { json, person, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const MAIL = {
  ...{
    event: 'bookingConfirmation',
    reader: 'customer',
    channel: 'email',
    name: 'Jane Roe',
    to: 'jane@keystone.example',
  },
  ...{ state: 'delivered', attempts: 1, at: '2026-12-01T10:00:00.000Z' },
};

function Page() {
  return useSession().user ? <Messages shipment={shipmentRow({ id: 'shp_2' })} /> : null;
}

it('the messages of a further container show the one that told of all of them, and with which it was', async () => {
  const messages = [{ ...MAIL, id: 'd1', toldWith: 'TRK-FIRST' }];
  serve(({ url }) => json(url === '/api/auth/user' ? person('staff') : messages));
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Jane Roe · .*, with container 1, TRK-FIRST/),
  ]);
});
