import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Stop } from '#shared/contracts/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { DrivePage } from '../../web/features/drivers/drive/DrivePage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { setPresenter, type Toast } from '../../web/lib/toast.ts';
import { FakeDevice } from './fake-device.ts';
import { shipmentRow } from './fake-server.ts';
import { type Call, json, person, problem, reset, serve, settled, show, stubMedia } from './support.tsx';

// The buttons sleep for a moment, and the machine may be busy.

let job: Shipment;
let further: Shipment[];
let stops: Stop[];
let calls: Call[];
let said: Toast[];
let isOffline: boolean;
/** As the server knows the driver. */
let duty: Driver['status'] | undefined;
/** Whether no job is left. */
let isIdle: boolean;
/** How the server answers a step back. */
let undo: () => Response;

beforeEach(() => {
  new FakeDevice();
  stubMedia(false);
  said = [];
  further = [];
  stops = [];
  isOffline = false;
  isIdle = false;
  duty = undefined;
  setPresenter((message) => said.push(message));
  job = shipmentRow({ status: 'assigned', driverId: 'drv_1' });
  undo = () => json(move('assigned'));
  calls = serve((call) => {
    if (call.url === '/api/auth/user') return json({ ...person('driver'), driverId: 'drv_1' });
    if (call.url.startsWith('/api/jobs')) return json(isIdle ? [] : [job, ...further]);
    if (call.url.endsWith('/stops')) return json(stops);
    if (call.url.startsWith('/api/drivers')) return json([{ id: 'drv_1', status: duty, ...AT_NEWARK }]);
    if (call.method === 'GET') return json([]);
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    if (call.url.endsWith('/exceptions')) return json(trouble(call.body as { code: 'no_chassis' }));
    const { status, version } = call.body as Partial<Shipment>;
    return version === undefined && status ? json(move(status)) : undo();
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  setPresenter(undefined);
  await act(settled);
  await reset();
});

const AT_NEWARK = {
  ...{ currentLatitude: 40.66, currentLongitude: -74.19 },
  lastLocationUpdate: new Date().toISOString(),
};

function move(status: Shipment['status']): Shipment {
  job = { ...job, status, version: job.version + 1 };
  return job;
}

function trouble({ code }: { code: 'no_chassis' }): Shipment {
  job = { ...job, exception: { code, occurredAt: new Date().toISOString() }, version: job.version + 1 };
  return job;
}

const steps = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as Shipment).status);
const primary = (name: string) =>
  screen.findAllByRole('button', { name }).then(([first]) => first as HTMLButtonElement);

function Page() {
  return useSession().user ? <DrivePage /> : null;
}

async function open(action = 'Confirm Pickup'): Promise<void> {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await waitFor(async () => expect((await primary(action)).disabled).toBe(false));
}

async function confirmPickup(): Promise<void> {
  fireEvent.click(await primary('Confirm Pickup'));
  await waitFor(async () => expect(await primary('Start Transit')).toBeTruthy());
}

it('takes one step of two taps: the action that comes in its place sleeps', async () => {
  await open();
  await confirmPickup();
  fireEvent.click(await primary('Start Transit'));
  expect(steps()).toEqual(['picked_up']);
  await waitFor(async () => expect((await primary('Start Transit')).disabled).toBe(false));
  fireEvent.click(await primary('Start Transit'));
  await waitFor(() => expect(steps()).toEqual(['picked_up', 'in_transit']));
});

/** The next stop of each job, at none of which the driver has been. */
function pickups(): Stop[] {
  const city = {
    city: 'Newark',
    isDone: false,
    kind: 'pickup',
    place: { latitude: 40.74, longitude: -74.17 },
  } as const;
  return [job, ...further].map(({ id, trackingNumber }, index) => ({
    ...{ key: `${id}:pickup`, seq: index + 1, isPinned: false },
    ...{ ...city, shipmentId: id, trackingNumber },
  }));
}

it('says since when the driver is there, and no more when to be expected', async () => {
  stops = pickups().map((stop) => ({ ...stop, arrivedAt: new Date().toISOString() }));
  await open();
  expect(await screen.findByText(/^Here since/)).toBeTruthy();
  expect(screen.queryByText(/^Expected/)).toBeNull();
});

it('says when the driver is expected at the next job, and at no other', async () => {
  job = { ...job, pickupDate: '2026-11-20' };
  further = [shipmentRow({ ...job, id: 'shp_later', trackingNumber: 'TRK-LATER', pickupDate: '2099-01-01' })];
  stops = pickups();
  await open();
  expect(await screen.findByText(/^Expected/)).toBeTruthy();
  const later = within(await screen.findByRole('region', { name: 'Later' }));
  fireEvent.click(later.getByRole('button'));
  expect(await screen.findByText('Job, 2 of 2')).toBeTruthy();
  expect(screen.queryByText(/^Expected/)).toBeNull();
});

it('navigates to the whole address, with the state and ZIP that tell one city of a name from another', async () => {
  job = {
    ...job,
    pickupAddress: '1450 Route 130 South',
    pickupCity: 'Burlington',
    pickupState: 'NJ',
    pickupZip: '08016',
  };
  await open();
  const [link] = screen.getAllByRole('link', { name: 'Navigate' });
  const target = new URL(link?.getAttribute('href') ?? '').searchParams.get('destination');
  expect(target).toBe('1450 Route 130 South, Burlington, NJ 08016');
});

it.each([
  [true, 'You can go off duty once this job is delivered.'],
  [false, 'You can go off duty once your delivery has been sent.'],
])('says when the driver can go off duty (a job is live: %s)', async (isLive, words) => {
  job = { ...job, status: 'in_transit' };
  duty = 'on_delivery';
  isIdle = !isLive;
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

it('lists under Today what is due today, the rest under Later', async () => {
  const due = (id: string, pickupDate?: string) => shipmentRow({ ...job, id, trackingNumber: id, pickupDate });
  further = [due('shp_1', '2026-11-20'), due('shp_2'), due('shp_3', '2099-01-01')];
  await open();
  const rows = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(rows('Later')).toHaveLength(1));
  expect(rows('Later')[0]).toContain('Jan 1');
  expect(rows('Today')).toHaveLength(2);
});

it('opens a job of the list where it is seen: the page at its top, the focus on its card', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  further = [shipmentRow({ ...job, id: 'shp_2', trackingNumber: 'TRK-OTHER', pickupCity: 'Bayonne' })];
  await open();
  const rows = within(screen.getByRole('region', { name: 'Today' }));
  fireEvent.click(await rows.findByRole('button', { name: /Bayonne/ }));
  const card = await screen.findByRole('region', { name: /^Job, / });
  expect(document.activeElement?.contains(card)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

it('counts the stops on over Today and Later, whatever is loaded', async () => {
  const due = (id: string, more: Partial<Shipment>) => shipmentRow({ ...job, id, trackingNumber: id, ...more });
  further = [
    due('shp_1', { pickupDate: '2099-01-02' }),
    due('shp_2', { status: 'picked_up', estimatedDelivery: '2099-01-01' }),
    due('shp_3', { pickupDate: '2026-11-20' }),
  ];
  await open('Start Transit');
  const numbers = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('listitem')
      .map(({ textContent }) => Number(textContent?.charAt(0)));
  expect(screen.getByText('Current job, 1 of 4')).toBeTruthy();
  await waitFor(() => expect([...numbers('Today'), ...numbers('Later')]).toEqual([2, 3, 4]));
});

it('reports what is in the way of a pickup, stays with the job, and resumes it', async () => {
  further = [shipmentRow({ ...job, id: 'shp_2', trackingNumber: 'TRK-OTHER', pickupCity: 'Bayonne' })];
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Problem' }));
  fireEvent.change(await screen.findByLabelText('Problem'), { target: { value: 'no_chassis' } });
  fireEvent.click(screen.getByRole('button', { name: 'Report Problem' }));
  expect(await screen.findByText('No chassis: waiting for dispatch')).toBeTruthy();
  expect(said.at(-1)).toMatchObject({ title: 'Problem reported', description: job.trackingNumber });
  await waitFor(async () => expect((await primary('Resume Job')).disabled).toBe(false));
  fireEvent.click(await primary('Resume Job'));
  await waitFor(() => expect(steps()).toEqual(['assigned']));
  expect(said.at(-1)?.title).toBe('Job resumed');
});

it('shows first what is loaded, also in trouble', async () => {
  const exception = { code: 'access', occurredAt: new Date().toISOString() } as const;
  further = [shipmentRow({ ...job, id: 'shp_2', trackingNumber: 'TRK-LOADED', status: 'in_transit', exception })];
  await open('Resume Job');
  expect(screen.getByText('Current job, 1 of 2')).toBeTruthy();
  expect(screen.getByText('TRK-LOADED')).toBeTruthy();
});

async function pressUndo(): Promise<void> {
  await act(async () => {
    said.at(-1)?.action?.onClick();
    await settled();
  });
}

it('offers to undo a step, and does', async () => {
  await open();
  await confirmPickup();
  await waitFor(() => expect(said.at(-1)?.action?.label).toBe('Undo'));
  await pressUndo();
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'assigned', version: 2 });
  expect(await primary('Confirm Pickup')).toBeTruthy();
});

it('says so when it is too late to undo', async () => {
  undo = () => problem(403, 'forbidden', "You aren't allowed to do this");
  await open();
  await confirmPickup();
  await waitFor(() => expect(said.at(-1)?.action?.label).toBe('Undo'));
  await pressUndo();
  await waitFor(() => expect(said.at(-1)?.description).toBe('It is too late to undo this step'));
});

it('takes nothing back whose answer may only have been lost: it goes first', async () => {
  await open();
  isOffline = true;
  await confirmPickup();
  await waitFor(() => expect(said.at(-1)?.action?.label).toBe('Undo'));
  await pressUndo();
  await waitFor(() => expect(said.at(-1)?.description).toBe('Failed to undo the step'));
  const tried = steps().length;
  isOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settled();
  });
  expect(steps()).toHaveLength(tried + 1);
});

it('takes back on the phone what was not sent yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  isOffline = true;
  await confirmPickup();
  const tried = steps().length;
  await waitFor(() => expect(said.at(-1)?.action?.label).toBe('Undo'));
  await pressUndo();
  expect(await primary('Confirm Pickup')).toBeTruthy();
  isOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await settled();
  });
  expect(steps()).toHaveLength(tried);
});
