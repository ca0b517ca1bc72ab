import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMyShipments } from '#shared/contracts/bookings.ts';
import { listCustomers } from '#shared/contracts/customers.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { CustomersPage } from '../../web/features/customers/list/CustomersPage.tsx';
import { PortalPage } from '../../web/features/customers/portal/PortalPage.tsx';
import { DriversPage } from '../../web/features/drivers/list/DriversPage.tsx';
import { InvoicesPage } from '../../web/features/invoices/list/InvoicesPage.tsx';
import { ShipmentsPage } from '../../web/features/shipments/list/ShipmentsPage.tsx';
import { revalidate } from '../../web/lib/query-cache.ts';
import { useSession } from '../../web/lib/session.ts';
import { VirtualList } from '../../web/ui/list/VirtualList.tsx';
import { DRIVERS, shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { json, person, problem, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

const CUSTOMER = { name: 'Harbor Foods', email: 'a@harbor.example', phone: '(555) 010-4200' };
const INVOICE = {
  ...{ invoiceNumber: 'INV-1', trackingNumber: 'TRK-1', shipmentId: 'shp_1', customerName: 'Harbor Foods' },
  ...{ issueDate: '2026-11-01', dueDate: '2026-12-01', amount: 100, status: 'pending' },
};
const PAGES = [
  { Page: ShipmentsPage, contract: listShipments, row: shipmentRow(), noun: 'shipments', role: 'staff' },
  { Page: DriversPage, contract: listDrivers, row: DRIVERS[0], noun: 'drivers', role: 'staff' },
  { Page: CustomersPage, contract: listCustomers, row: CUSTOMER, noun: 'customers', role: 'staff' },
  { Page: InvoicesPage, contract: listInvoices, row: INVOICE, noun: 'invoices', role: 'manager' },
  { Page: PortalPage, contract: listMyShipments, row: shipmentRow(), noun: 'shipments', role: 'customer' },
];
const FILLED_BY = new Map<() => React.ReactNode, string>([
  [ShipmentsPage, 'New Shipment'],
  [DriversPage, 'Add Driver'],
  [CustomersPage, 'New Customer'],
]);
const PAGE_SIZE = 3;
function fail(): never {
  throw new Error('The second button is missing');
}
/** What a search that the server helps with looks for in the rows. */
const SEARCHED = new Map<() => React.ReactNode, string>([
  [ShipmentsPage, 'Newark'],
  [DriversPage, DRIVERS[0]?.name ?? ''],
  [CustomersPage, CUSTOMER.name],
  [InvoicesPage, INVOICE.customerName],
]);
const UNSEARCHED = 'Only the items loaded here were searched.';

/** The rows of a list in pages of three; of the others nothing matters. */
function serveList({ contract, row, role }: (typeof PAGES)[number]) {
  const state = { isFailing: false, hasLaterFailing: false };
  const calls = serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person(role));
    if (pathname.startsWith('/api/counts')) return json({});
    if (pathname !== contract.path) return json([]);
    const number = Number(searchParams.get('cursor') ?? 1);
    if (state.isFailing || (state.hasLaterFailing && number > 1)) return problem(503, 'unavailable', 'Try again');
    const rows = Array.from({ length: PAGE_SIZE }, (_, at) => ({ ...row, id: `row_${number}_${at}` }));
    return json(rows, number < 3 ? { Link: `<${contract.path}?cursor=${number + 1}>; rel="next"` } : {});
  });
  return { state, calls };
}

function SignedIn({ Page }: { Page: () => React.ReactNode }) {
  return useSession().user ? createElement(Page) : null;
}

const open = (Page: () => React.ReactNode) =>
  show(
    <MemoryRouter>
      <SignedIn Page={Page} />
    </MemoryRouter>,
  );

const busy = () => document.querySelector('[aria-busy="true"]');
const countIs = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));

beforeEach(() => {
  stubSocket();
  stubMedia(true);
  stubSizes();
});
afterEach(reset);

describe.each(PAGES)('the list of $contract.name', (given) => {
  const { Page, contract, noun } = given;

  it('keeps the rows that are there when a later page fails, says so, and has them all after Retry', async () => {
    const { state } = serveList(given);
    state.hasLaterFailing = true;
    open(Page);
    await countIs(`3+ ${noun}`);
    await waitFor(() => expect(screen.getByText('Not all of this could be loaded.')).toBeTruthy());
    expect(busy()).toBeNull();
    await retry();
    await countIs(`3+ ${noun}`);
    expect(screen.getByText('Not all of this could be loaded.')).toBeTruthy();
    state.hasLaterFailing = false;
    await retry();
    await countIs(`9 ${noun}`);
    await waitFor(() => expect(screen.queryByText('Not all of this could be loaded.')).toBeNull());
  });

  it('keeps its rows when a refresh fails, says so, and is fresh after Retry', async () => {
    const { state } = serveList(given);
    open(Page);
    await countIs(`9 ${noun}`);
    state.isFailing = true;
    await act(() => revalidate(contract));
    await waitFor(() => expect(screen.getByText('This may be out of date: it could not be refreshed.')).toBeTruthy());
    await countIs(`9 ${noun}`);
    expect(busy()).toBeNull();
    state.isFailing = false;
    await retry();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    await countIs(`9 ${noun}`);
  });

  it('says that it could not be loaded, is not busy then, and loads on Retry', async () => {
    const { state } = serveList(given);
    state.isFailing = true;
    open(Page);
    await waitFor(() => expect(screen.getByText(/ could not be loaded\.$/)).toBeTruthy());
    expect(screen.getByText('Try again')).toBeTruthy();
    expect(busy()).toBeNull();
    state.isFailing = false;
    await retry();
    await countIs(`9 ${noun}`);
  });
});

describe.each(PAGES.filter(({ Page }) => FILLED_BY.has(Page)))(
  'the empty list of $contract.name',
  ({ Page, contract }) => {
    it('offers what fills it, beside the one amber button', async () => {
      serve(({ url }) => (url === '/api/auth/user' ? json(person('manager')) : json([])));
      open(Page);
      await countIs(`0 ${contract.name.replace('list-', '')}`);
      const buttons = screen.getAllByRole('button', { name: FILLED_BY.get(Page) });
      expect(buttons).toHaveLength(2);
      expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1);
      act(() => void fireEvent.click(buttons[1] ?? fail()));
      expect(await screen.findByRole('dialog')).toBeTruthy();
    });
  },
);

describe.each(PAGES.filter(({ Page }) => SEARCHED.has(Page)))('a search in the list of $contract.name', (given) => {
  const { Page, contract, noun } = given;

  it('that fails on the server is said over the rows, and is whole after Retry', async () => {
    let isFailing = true;
    serve(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      if (pathname === '/api/auth/user') return json(person(given.role));
      if (pathname !== contract.path) return json([]);
      // The next page is on its way as long as this test.
      if (searchParams.has('cursor')) return new Promise(() => undefined);
      if (!searchParams.has('q'))
        return json([{ ...given.row, id: 'row_1' }], { Link: `<${contract.path}?cursor=2>; rel="next"` });
      return isFailing ? problem(503, 'unavailable', 'Try again') : json([{ ...given.row, id: 'row_far' }]);
    });
    open(Page);
    await countIs(`1+ ${noun.slice(0, -1)}`);
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: SEARCHED.get(Page) } }));
    await waitFor(() => expect(screen.getByText(UNSEARCHED)).toBeTruthy());
    await countIs(`1 of 1+ ${noun.slice(0, -1)}`);
    isFailing = false;
    await retry();
    await countIs(`2 of 1+ ${noun.slice(0, -1)}`);
    expect(screen.queryByText(UNSEARCHED)).toBeNull();
    // Nor does any row say this, which the server knows of one.
    act(() => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Said nowhere' } }));
    await countIs(`1 of 1+ ${noun.slice(0, -1)}`);
  });
});

describe('a list on paper', () => {
  it('has all its rows, and on the screen those near what is seen', async () => {
    stubMedia(true);
    const items = Array.from({ length: 60 }, (_, at) => `Row ${at + 1}`);
    show(
      <VirtualList kind="list" label="Rows" items={items} keyOf={String} estimate={() => 90}>
        {(text) => text}
      </VirtualList>,
    );
    const shown = screen.getAllByRole('listitem').length;
    expect(shown).toBeLessThan(items.length);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('listitem')).toHaveLength(items.length);
    fireEvent(window, new Event('afterprint'));
    expect(screen.getAllByRole('listitem')).toHaveLength(shown);
  });

  it('has neither search nor filters', async () => {
    serveList(PAGES[0] ?? fail());
    open(PAGES[0]?.Page ?? fail());
    const isPrinted = (part: HTMLElement) => part.closest('.no-print') === null;
    expect(isPrinted(await screen.findByRole('searchbox'))).toBe(false);
    expect(isPrinted(screen.getByRole('group', { name: 'Filter' }))).toBe(false);
    expect(isPrinted(screen.getByRole('heading', { name: 'All Shipments' }))).toBe(true);
  });
});
