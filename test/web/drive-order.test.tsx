import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Stop } from '#shared/contracts/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DrivePage } from '../../web/features/drivers/drive/DrivePage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { FakeDevice } from './fake-device.ts';
import { shipmentRow } from './fake-server.ts';
import { type Call, json, person, problem, reset, serve, settled, show, stubMedia } from './support.tsx';

// The machine may be busy.

let jobs: Shipment[];
/** As the server has it. */
let keys: string[];
let version: number;
let isOffline: boolean;
/** What somebody else does just before an order comes. */
let before: (() => void) | undefined;
let calls: Call[];
let said: Toast[];

beforeEach(() => {
  new FakeDevice();
  stubMedia(false);
  said = [];
  setPresenter((message) => said.push(message));
  isOffline = false;
  before = undefined;
  version = 1;
  jobs = ['Albany', 'Boston', 'Camden'].map((pickupCity) =>
    shipmentRow({ status: 'assigned', driverId: 'drv_1', pickupCity, deliveryCity: 'Newark' }),
  );
  keys = keysOf(0, 1, 2);
  calls = serve((call) => {
    if (call.url === '/api/auth/user') return json({ ...person('driver'), driverId: 'drv_1' });
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    if (call.url.startsWith('/api/jobs')) return json(jobs);
    if (call.url.endsWith('/stops')) return json(stops());
    return call.url.endsWith('/stop-order') ? put(call.body as { keys: string[]; version: number }) : json([]);
  });
});
afterEach(async () => {
  setPresenter(undefined);
  await act(settled);
  await reset();
});

const keysOf = (...order: number[]) =>
  order.flatMap((at) => ['pickup', 'delivery'].map((kind) => `${jobs[at]?.id}:${kind}`));

function stops(): Stop[] {
  return keys.map((key, index): Stop => {
    const [shipmentId = '', kind] = key.split(':');
    const is = kind === 'pickup' ? ({ kind: 'pickup' } as const) : ({ kind: 'delivery' } as const);
    return {
      key,
      seq: index + 1,
      isPinned: true,
      ...is,
      isDone: false,
      shipmentId,
      trackingNumber: '',
      orderVersion: version,
    };
  });
}

function put(body: { keys: string[]; version: number }): Response {
  before?.();
  before = undefined;
  if (body.version !== version) return problem(409, 'version_conflict', 'Somebody else was first');
  ({ keys } = body);
  version += 1;
  return json(stops());
}

async function open(first = 'Pick up in Albany'): Promise<void> {
  function Page() {
    return useSession().user ? <DrivePage /> : null;
  }
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await screen.findByText(first);
}

const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Change Order' }));
  return within(await screen.findByRole('dialog', { name: 'Order of Your Jobs' }));
};
async function change(press: string): Promise<void> {
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: press }));
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Save Order' }));
    await settled();
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order of Your Jobs' })).toBeNull());
}

it('puts the jobs in order by buttons, and shows them so', async () => {
  await open();
  await change('Earlier: Boston');
  expect(sent()).toEqual([{ keys: keysOf(1, 0, 2), version: 1 }]);
  expect(await screen.findByText('Pick up in Boston')).toBeTruthy();
  expect(said.at(-1)?.title).toBe('Order saved');
});

it('leaves what is on its way first', async () => {
  jobs = jobs.map((job, at) => (at === 0 ? { ...job, status: 'in_transit' } : job));
  keys = keysOf(0, 1, 2).slice(1);
  await open('Deliver to Newark');
  const dialog = await openDialog();
  const names = ['Earlier: Newark', 'Later: Newark', 'Earlier: Boston', 'Earlier: Camden'];
  const isOff = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(names.map(isOff)).toEqual([true, true, true, false]);
});

it('keeps the last order without network, sends one change, and shows it meanwhile', async () => {
  await open();
  isOffline = true;
  await change('Earlier: Boston');
  expect(await screen.findByText('Pick up in Boston')).toBeTruthy();
  await change('Earlier: Camden');
  expect(await screen.findByText('waiting to send (1)')).toBeTruthy();
  const tried = sent().length;
  isOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settled();
  });
  await waitFor(() => expect(sent().slice(tried)).toEqual([{ keys: keysOf(1, 2, 0), version: 1 }]));
  expect(keys).toEqual(keysOf(1, 2, 0));
});

it('shows both orders where dispatch has set another one meanwhile, and takes the own one when that is wanted', async () => {
  await open();
  isOffline = true;
  await change('Earlier: Boston');
  isOffline = false;
  keys = keysOf(2, 0, 1);
  version = 5;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settled();
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'The order has changed' }));
  const rows = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 6));
  await waitFor(() => expect(rows('The order now')).toEqual(['Camden', 'Albany', 'Boston']));
  expect(rows('Your order')).toEqual(['Boston', 'Albany', 'Camden']);
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Use My Order' }));
    await settled();
  });
  await waitFor(() => expect(sent().at(-1)).toEqual({ keys: keysOf(1, 0, 2), version: 5 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the order now where that is wanted, also when the call itself is refused', async () => {
  await open();
  // Not sooner, or the page may hear of it and agree.
  before = () => {
    keys = keysOf(2, 0, 1);
    version = 5;
  };
  await change('Earlier: Boston');
  const dialog = within(await screen.findByRole('dialog', { name: 'The order has changed' }));
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Keep Current Order' }));
    await settled();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(await screen.findByText('Pick up in Camden')).toBeTruthy();
});
