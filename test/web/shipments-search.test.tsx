import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ShipmentsPage } from '../../web/features/shipments/list/ShipmentsPage.tsx';
import { useShipments } from '../../web/features/shipments/list/use-shipments-page.ts';
import { useSession } from '../../web/lib/session.ts';
import { shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { type Call, json, person, problem, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

beforeEach(() => {
  stubSocket();
  stubMedia(true);
  stubSizes();
});
afterEach(async () => {
  await reset();
  window.history.replaceState(null, '', '/');
});

let calls: Call[];

interface Held {
  rows: readonly Shipment[];
  pageSize?: number;
  /** What a text finds, by pages. */
  found?: readonly Shipment[][];
}

function answerWith({ rows, pageSize = 1, found = [] }: Held): void {
  const page = (part: readonly Shipment[], { pathname, searchParams }: URL, isMore: boolean) => {
    const next = new URLSearchParams(searchParams);
    next.set('cursor', String(Number(searchParams.get('cursor') ?? 0) + 1));
    return json(part, isMore ? { Link: `<${pathname}?${next}>; rel="next"` } : {});
  };
  calls = serve((call) => {
    const url = new URL(call.url, 'http://x');
    const at = Number(url.searchParams.get('cursor') ?? 0);
    if (url.pathname === '/api/auth/user') return json(person('staff'));
    if (url.pathname === '/api/customers/cus_1') return json({ id: 'cus_1', name: 'Keystone', version: 1 });
    if (url.pathname === '/api/exports') return problem(403, 'forbidden', 'Not today');
    if (url.pathname !== '/api/shipments') return json([]);
    if (url.searchParams.has('q')) return page(found[at] ?? [], url, at < found.length - 1);
    const end = (at + 1) * pageSize;
    return page(rows.slice(at * pageSize, end), url, end < rows.length);
  });
}

/** A narrowed list is read in five pages, which have one row here. */
function open(address: string, held: Held) {
  answerWith(held);
  window.history.replaceState(null, '', address);
  show(
    <BrowserRouter>
      <SignedIn />
    </BrowserRouter>,
  );
}

function SignedIn() {
  return useSession().user ? <ShipmentsPage /> : null;
}

const many = (count: number, given: Partial<Shipment> = {}) =>
  Array.from({ length: count }, () => shipmentRow({ status: 'delivered', driverId: 'drv_a', ...given })).toReversed();
const countIs = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const type = (value: string) => act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value } }));
const press = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));
const asked = (part: string) =>
  calls
    .map(({ url }) => new URL(url, 'http://x'))
    .filter(({ pathname, searchParams }) => pathname === '/api/shipments' && searchParams.has(part))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

describe('a text in the list of shipments', () => {
  it('is asked of the server under the filters, which alone knows a merged customer and days', async () => {
    const merged = shipmentRow({ priority: 'urgent', customerId: 'cus_merged', customerName: 'Gulf Steel' });
    const other = shipmentRow({ priority: 'low', customerName: 'Gulf Steel' });
    const delivered = [merged, other].map((row) => ({ ...row, status: 'delivered' as const }));
    open('/?filter=delivered&customer=cus_1&priority=urgent&from=2026-11-01&to=2026-11-30', {
      rows: many(7, { priority: 'urgent' }),
      found: [[], delivered],
    });
    await countIs('5+ shipments');
    type('Gulf');
    await countIs('1 of 5+ shipments');
    expect(asked('q')[0]).toEqual({
      ...{ q: 'Gulf', status: 'delivered', customerId: 'cus_1', priority: 'urgent' },
      ...{ figure: 'created', from: '2026-11-01', to: '2026-11-30' },
    });
  });

  it.each([
    ['late', { late: 'true' }],
    ['exceptions', { open: 'exceptions' }],
    ['untold', { open: 'untold' }],
    ['no-driver', { status: 'pending' }],
  ])('is asked under the chip %s as the server takes it', async (filter, query) => {
    open(`/?filter=${filter}&driver=drv_a&q=gulf`, { rows: many(7) });
    await waitFor(() => expect(asked('q')).toEqual([{ q: 'gulf', driverId: 'drv_a', ...query }]));
  });

  it('that finds more than was asked for at once is read on behind it', async () => {
    const found = many(5, { customerName: 'Gulf Steel' }).map((row) => [row]);
    open('/?driver=drv_a', { rows: many(7), found });
    await countIs('5+ shipments');
    type('Gulf');
    await countIs('3 of 5+ shipments');
    await press('Keep Searching');
    await countIs('5 of 5+ shipments');
    await waitFor(() => expect(screen.queryByText('Keep Searching')).toBeNull());
  });

  it('is exported as it is shown where that is all of it', async () => {
    const exported = () => calls.filter(({ url }) => url === '/api/exports').map(({ body }) => body);
    const found = many(1, { customerName: 'Gulf Steel' });
    open('/?driver=drv_a&q=gulf', { rows: many(7), found: [found] });
    await countIs('1 of 5+ shipments');
    await press('Export');
    const query = { ids: found.map(({ id }) => id) };
    await waitFor(() => expect(exported()).toEqual([{ type: 'shipments', query }]));
  });

  it('is exported as the server finds it while more follows', async () => {
    const found = many(5, { customerName: 'Gulf Steel' }).map((row) => [row]);
    answerWith({ rows: many(7), found });
    const { result } = await openHook('/?driver=drv_a', () => useShipments('late', 'gulf', undefined, DRIVEN));
    await waitFor(() => expect(result.current.foundByServer.hasMore).toBe(true));
    const { exportOf } = result.current;
    expect(exportOf(many(3)).query).toEqual({ driverId: 'drv_a', late: 'true', q: 'gulf' });
  });
});

const DRIVEN = { driverId: 'drv_a' };
const DAYS = { figure: 'created', from: '2026-11-01', to: '2026-11-30' } as const;

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

async function openHook<T>(address: string, use: () => T) {
  window.history.replaceState(null, '', address);
  const session = renderHook(() => useSession());
  await waitFor(() => expect(session.result.current.user).toBeDefined());
  return renderHook(use, { wrapper });
}

describe('a list of shipments that goes on beyond a thousand', () => {
  it.each([
    ['of all', () => useShipments('all', '')],
    ['of one status', () => useShipments('delivered', '')],
    ['of a driver', () => useShipments('all', '', undefined, DRIVEN)],
    ['behind a figure', () => useShipments('all', '', DAYS)],
  ] as const)('%s is read on', async (_, use) => {
    answerWith({ rows: many(1203), pageSize: 200 });
    const { result } = await openHook('/', use);
    await waitFor(() => expect(result.current.unread.hasMore).toBe(true));
    expect(result.current.list.rows).toHaveLength(1000);
    await act(() => result.current.unread.readMore());
    await waitFor(() => expect(result.current.list.rows).toHaveLength(1203));
    expect(result.current.list.isComplete).toBe(true);
    expect(result.current.unread.hasMore).toBe(false);
  });
});

describe('the priority', () => {
  it('narrows the list under More filters, in the address, and to any again', async () => {
    open('/?filter=delivered&driver=drv_a', { rows: many(2) });
    const choice = await screen.findByLabelText('Priority');
    const choose = (value: string) => act(() => void fireEvent.change(choice, { target: { value } }));
    choose('urgent');
    await waitFor(() => expect(window.location.search).toBe('?filter=delivered&driver=drv_a&priority=urgent'));
    await waitFor(() =>
      expect(asked('priority')[0]).toEqual({
        ...{ limit: '200', status: 'delivered', driverId: 'drv_a', priority: 'urgent' },
      }),
    );
    expect(screen.getByText('More filters (2)')).toBeTruthy();
    expect(screen.getAllByText(/Urgent priority/).length).toBeGreaterThan(0);
    choose('');
    await waitFor(() => expect(window.location.search).toBe('?filter=delivered&driver=drv_a'));
  });
});

describe('the days', () => {
  it('are those of pickup or delivery too, ahead of today, in the address and in words', async () => {
    open('/?driver=drv_a', { rows: many(2) });
    const choose = async (label: string, value: string) => {
      const choice = await screen.findByLabelText(label);
      act(() => void fireEvent.change(choice, { target: { value } }));
    };
    await choose('Days', 'pickup');
    await choose('Days of pickup', 'tomorrow');
    await waitFor(() => expect(asked('days')).toHaveLength(1));
    const [{ from, to, ...query } = {}] = asked('days');
    expect(query).toEqual({ limit: '200', driverId: 'drv_a', days: 'pickup' });
    expect(from).toBe(to);
    expect(window.location.search).toBe(`?driver=drv_a&days=pickup&from=${from}&to=${to}`);
    expect((await screen.findAllByText(/Pickup [A-Z][a-z]+ \d/)).length).toBeGreaterThan(0);
    await choose('Days', 'created');
    await waitFor(() =>
      expect(asked('figure')[0]).toEqual({ limit: '200', driverId: 'drv_a', figure: 'created', from, to }),
    );
  });

  it('that the server would refuse are none', async () => {
    open('/?driver=drv_a&from=0001-01-01&to=9999-12-31', { rows: many(2) });
    await countIs('2 shipments');
    expect(asked('from')).toEqual([]);
  });
});

describe('an order of more than a thousand', () => {
  const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

  it('is the server’s by the days it has lists of, and by no other column', async () => {
    open('/', { rows: many(1203, { pickupDate: '2026-12-08' }), pageSize: 200 });
    await countIs('1,000+ shipments');
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Pickup/ })));
    await waitFor(() => expect(asked('sort')[0]).toEqual({ limit: '200', sort: 'pickup' }));
    expect((await head('Pickup')).closest('[role="columnheader"]')?.getAttribute('aria-sort')).toBe('ascending');
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Pickup/ })));
    await waitFor(() => expect(asked('sort').map(({ sort }) => sort)).toContain('-pickup'));
    expect(screen.queryByRole('button', { name: /^Container/ })).toBeNull();
  });

  it('of all that are in the page is the page’s own', async () => {
    open('/', { rows: many(3, { pickupDate: '2026-12-08' }) });
    await countIs('3 shipments');
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Pickup/ })));
    expect((await head('Pickup')).closest('[role="columnheader"]')?.getAttribute('aria-sort')).toBe('ascending');
    expect(asked('sort')).toEqual([]);
  });
});

describe('a text in a list that is in the page whole', () => {
  it('is found word by word, also by how a shipment stands and by its days', async () => {
    const given = {
      customerName: 'Gulf Steel',
      deliveryCity: 'Albany',
      status: 'in_transit',
      priority: 'urgent',
    } as const;
    const wanted = shipmentRow({ ...given, pickupDate: '2026-12-08' });
    const rows = [wanted, shipmentRow({ ...given, status: 'delivered' }), shipmentRow({ ...given, priority: 'low' })];
    open('/', { rows, pageSize: 50 });
    await countIs('3 shipments');
    for (const [text, found] of [
      ['albany gulf', 3],
      ['gulf delivered', 1],
      ['urgent gulf', 2],
      ['gulf dec 8', 1],
      ['in transit', 2],
      ['gulf boston', 0],
    ] as const) {
      type(text);
      await countIs(`${found} of 3 shipments`);
    }
  });
});
