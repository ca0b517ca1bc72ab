import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomersPage } from '../../web/features/customers/list/CustomersPage.tsx';
import { DriversPage } from '../../web/features/drivers/list/DriversPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { DRIVERS, shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

function SignedIn({ Page }: { Page: () => React.ReactNode }) {
  return useSession().user ? createElement(Page) : null;
}

/** A page as somebody sees it, by what the server answers on each path. */
function open(Page: () => React.ReactNode, role: object, answers: Record<string, () => Response | Promise<Response>>) {
  const calls = serve(({ url }) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(role);
    if (pathname === '/api/account/views') return json({ views: [], version: 0 });
    return answers[pathname]?.() ?? json([]);
  });
  show(
    <MemoryRouter>
      <SignedIn Page={Page} />
    </MemoryRouter>,
  );
  return calls;
}

async function makeDense() {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dense' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const heads = () =>
  screen.getAllByRole('columnheader').flatMap((head) => within(head).queryByRole('button')?.textContent ?? []);
const records = () => [...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'));
const rowOf = (id: string) => within(document.querySelector<HTMLElement>(`[data-record="${id}"]`) ?? document.body);
const orderBy = async (name: RegExp) =>
  userEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));

beforeEach(() => {
  stubSocket();
  stubMedia(true);
  stubSizes();
  vi.useFakeTimers({ now: Date.parse('2026-11-24T15:00:00Z'), toFake: ['Date'] });
});
afterEach(reset);

const CUSTOMERS = [
  ['Elena Diaz', 'Harbor Foods', 1240.5, '2026-11-25T02:30:00Z'],
  ['Sam Ortiz', undefined, 0, undefined],
  ['Ida Holm', 'Atlas Mills', 98, '2026-10-02T12:00:00Z'],
].map(([name, company, balance, lastShipmentAt], at) => ({
  ...{ id: `cus_${at}`, name, company, balance, lastShipmentAt, email: `${at}@b.example`, phone: '(555) 010-4200' },
  ...{ createdAt: '2026-11-01T10:00:00Z', version: 1 },
}));

describe('the customers', () => {
  it('are led by the firm, with what they owe and when they last booked, by one call', async () => {
    const calls = open(CustomersPage, person('manager'), { '/api/customers': () => json(CUSTOMERS) });
    expect(await screen.findByRole('heading', { name: 'Harbor Foods' })).toBeTruthy();
    const firm = rowOf('cus_0');
    for (const words of ['Elena Diaz', '$1,240.50', 'Nov 24, 2026', '0@b.example', '(555) 010-4200'])
      expect(firm.getByText(words)).toBeTruthy();
    expect(rowOf('cus_1').getByRole('heading', { name: 'Sam Ortiz' })).toBeTruthy();
    expect(rowOf('cus_1').getByText('None yet')).toBeTruthy();
    const asked = calls.filter(({ url }) => url.startsWith('/api/customers'));
    expect(asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('figures'))).toEqual(['true']);
  });

  it('are ordered by what they owe and by when they booked, where they are a table', async () => {
    open(CustomersPage, person('manager'), { '/api/customers': () => json(CUSTOMERS) });
    await makeDense();
    expect(heads()).toEqual(['Company', 'Contact', 'Balance', 'Last shipment', 'Phone', 'Email']);
    await orderBy(/^Balance/);
    await waitFor(() => expect(records()).toEqual(['cus_1', 'cus_2', 'cus_0']));
    await orderBy(/^Last shipment/);
    await waitFor(() => expect(records()).toEqual(['cus_2', 'cus_0', 'cus_1']));
  });

  it.each([
    ['no money to staff', {}, false],
    ['money to staff whom the director lets see it', { readsInvoices: true }, true],
  ])('show %s', async (_, more, isThere) => {
    const rows = isThere ? CUSTOMERS : CUSTOMERS.map(({ balance: _balance, ...row }) => row);
    open(CustomersPage, { ...person('staff'), ...more }, { '/api/customers': () => json(rows) });
    expect(await screen.findByText('Nov 24, 2026')).toBeTruthy();
    expect(screen.queryAllByText('Balance').length > 0).toBe(isThere);
    await makeDense();
    expect(heads().includes('Balance')).toBe(isThere);
  });
});

const FLEET = [
  { ...DRIVERS[0], vehicleNumber: 'NJ AR 226C', vehicleType: 'container', status: 'on_delivery', openJobs: 2 },
  DRIVERS[1],
  { ...DRIVERS[1], id: 'drv_c', name: 'drv_c', status: 'offline' },
];
const JOBS = [
  shipmentRow({
    ...{ id: 'shp_1', driverId: 'drv_a', status: 'in_transit', deliveryCity: 'Allentown' },
    ...{ estimatedDelivery: '2026-11-24', deliveryFrom: '12:00', deliveryTo: '14:30' },
  }),
  shipmentRow({ id: 'shp_2', driverId: 'drv_a', status: 'assigned', pickupDate: '2026-11-24' }),
  shipmentRow({ id: 'shp_3', driverId: 'drv_a', status: 'assigned', pickupDate: '2026-11-27' }),
];
const DONE = shipmentRow({
  ...{ id: 'shp_0', driverId: 'drv_a', status: 'delivered', pickupDate: '2026-11-24' },
  deliveredAt: '2026-11-24T14:00:00Z',
});
const HOURS = [
  { driverId: 'drv_a', left: { drive: 380, window: 500 } },
  { driverId: 'drv_b', left: { drive: 660, window: 90 } },
];
const WORK = {
  '/api/drivers': () => json(FLEET),
  '/api/shipments/assigned': () => json(JOBS),
  '/api/shipments': () => json([DONE]),
  '/api/drivers/hours': () => json(HOURS),
};

describe('the drivers', () => {
  it('have plate, duty, hours, next stop and load of today in a line', async () => {
    open(DriversPage, person('staff'), WORK);
    await makeDense();
    expect(heads()).toEqual(['Name', 'Truck', 'Duty', 'Hours left', 'Next stop', 'Load', 'Phone']);
    await waitFor(() => expect(rowOf('drv_a').getByText('6 h 20 min')).toBeTruthy());
    const busy = rowOf('drv_a');
    expect(busy.getByText('NJ AR 226C').className).toContain('mono');
    expect(busy.getByText('On a job')).toBeTruthy();
    expect(busy.getByText(/^Allentown/).textContent).toMatch(/2:30 PM$/);
    expect(busy.getByRole('img', { name: 'Load: 3 of 8 jobs' })).toBeTruthy();
    expect(rowOf('drv_b').getByText('1 h 30 min')).toBeTruthy();
    expect(rowOf('drv_b').getByText('No stop yet')).toBeTruthy();
    expect(rowOf('drv_c').getByText('Off duty')).toBeTruthy();
    expect(rowOf('drv_c').queryByText(/ h( |$)/)).toBeNull();
    await orderBy(/^Hours left/);
    await waitFor(() => expect(records()).toEqual(['drv_b', 'drv_a', 'drv_c']));
    await orderBy(/^Load/);
    await orderBy(/^Load/);
    await waitFor(() => expect(records()[0]).toBe('drv_a'));
  });

  it('are there before what they have to do is asked for, and say nothing of it that is not known', async () => {
    const later = Promise.withResolvers<Response>();
    const calls = open(DriversPage, person('staff'), { ...WORK, '/api/shipments/assigned': () => later.promise });
    expect(await screen.findByRole('heading', { name: 'drv_a' })).toBeTruthy();
    const paths = calls.map(({ url }) => new URL(url, 'http://x').pathname);
    expect(paths.indexOf('/api/drivers')).toBeLessThan(paths.indexOf('/api/drivers/hours'));
    expect(rowOf('drv_a').queryByText('No stop yet')).toBeNull();
    expect(rowOf('drv_b').getByText('No stop yet')).toBeTruthy();
    later.resolve(json(JOBS));
    await waitFor(() => expect(rowOf('drv_a').getByText(/^Allentown/)).toBeTruthy());
    expect(rowOf('drv_a').getByText('6 h 20 min')).toBeTruthy();
  });
});
