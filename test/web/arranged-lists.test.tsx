import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listCustomers } from '#shared/contracts/customers.ts';
import { listDemoRequests } from '#shared/contracts/demos.ts';
import { listApiKeys } from '#shared/contracts/integrations.ts';
import { listPlaces } from '#shared/contracts/places.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { listWebhooks } from '#shared/contracts/webhooks.ts';
import { CustomersPage } from '../../web/features/customers/list/CustomersPage.tsx';
import { DemoRequestsPage } from '../../web/features/demos/requests/DemoRequestsPage.tsx';
import { ApiKeys } from '../../web/features/integrations/keys/ApiKeys.tsx';
import { Webhooks } from '../../web/features/integrations/webhooks/Webhooks.tsx';
import { PlacesPage } from '../../web/features/places/list/PlacesPage.tsx';
import { ShipmentsPage } from '../../web/features/shipments/list/ShipmentsPage.tsx';
import { useSession } from '../../web/lib/session.ts';
import { shipmentRow } from './fake-server.ts';
import { stubSocket } from './fake-socket.ts';
import { json, person, problem, reset, serve, settled, show, stubMedia, stubSizes } from './support.tsx';

const CUSTOMERS = ['Harbor Foods', 'Atlas Mills', 'Maple Print'].map((name, at) => ({
  ...{ id: `cus_${at}`, name, email: `${at}@b.example`, createdAt: '2026-11-01T10:00:00Z', version: 1 },
  ...(at === 1 ? {} : { company: `Company ${9 - at}` }),
}));
const CITIES = ['Newark', 'Elizabeth', 'Trenton'];
const SHIPMENTS = CITIES.map((pickupCity, at) => ({
  ...shipmentRow(),
  ...{ id: `shp_${at}`, trackingNumber: `TRK-${at}`, pickupCity, customerName: `Customer ${9 - at}` },
}));

const DEMO_REQUESTS = CITIES.map((city, at) => ({
  ...{ id: `dem_${at}`, fullName: `Asker ${at}`, companyName: `${city} Ceramics`, email: `asker@${city}.example` },
  ...{ phone: '(908) 555-0142', businessType: 'containers', howFound: 'partner', status: 'new', emailSent: true },
  ...{ createdAt: '2026-11-01T10:00:00Z', version: 1 },
}));
const PLACES = CITIES.map((city, at) => ({
  ...{ id: `plc_${at}`, name: `Yard ${9 - at}`, kind: 'yard', city, radius: 250, version: 1 },
  ...{ createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' },
}));
const KEYS = CITIES.map((city, at) => ({
  ...{ id: `key_${at}`, name: `System ${9 - at}`, key: `${city}...abcd`, scopes: ['read'] },
  createdAt: '2026-11-01T10:00:00Z',
}));
const ENDPOINTS = CITIES.map((city, at) => ({
  ...{ id: `whk_${at}`, url: `https://${city}.example/hooks`, description: `System ${9 - at}`, active: true },
  ...{ events: ['shipment.created'], state: 'healthy', held: 0, secretHint: 'abcd', version: 1 },
  ...{ health: { days: [], failures: 0 }, createdAt: '2026-11-01T10:00:00Z' },
}));

const PAGES = [
  {
    Page: CustomersPage,
    contract: listCustomers,
    rows: CUSTOMERS,
    table: 'Customers',
    by: 'Company',
    first: 'Company',
    last: 'Email',
  },
  {
    Page: ShipmentsPage,
    contract: listShipments,
    rows: SHIPMENTS,
    table: 'Shipments',
    by: 'Customer',
    first: 'Shipment',
    last: 'Status',
  },
  {
    Page: PlacesPage,
    contract: listPlaces,
    rows: PLACES,
    table: 'Places',
    by: 'Name',
    first: 'Name',
    last: 'Contact',
  },
  {
    Page: DemoRequestsPage,
    contract: listDemoRequests,
    rows: DEMO_REQUESTS,
    table: 'Demo requests',
    by: 'Company',
    first: 'Company',
    last: 'Submitted',
  },
  {
    Page: ApiKeys,
    contract: listApiKeys,
    rows: KEYS,
    table: 'API keys',
    by: 'Name',
    first: 'Name',
    last: 'Expires',
  },
  {
    Page: Webhooks,
    contract: listWebhooks,
    rows: ENDPOINTS,
    table: 'Endpoints',
    by: 'Description',
    first: 'Endpoint',
    last: 'Status',
  },
] as const;
/** Those whose rows open nothing that has an address. */
const WITHOUT_LINKS: readonly unknown[] = [DemoRequestsPage, ApiKeys];
type Given = (typeof PAGES)[number];
/** The order of those that are not listed the other way around. */
const SORTED = new Map<unknown, readonly number[]>([
  // By its firm, or who has none by the name.
  [CustomersPage, [1, 2, 0]],
  [DemoRequestsPage, [1, 0, 2]],
]);

interface Opened {
  isWhole?: boolean;
  views?: () => Response | Promise<Response>;
}
const noViews = () => json({ views: [], version: 0 });

function open({ Page, contract, rows }: Given, { isWhole = true, views = noViews }: Opened = {}) {
  serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person('admin'));
    if (pathname === '/api/account/views') return views();
    if (pathname !== contract.path) return json([]);
    if (searchParams.get('cursor')) return problem(503, 'unavailable', 'Try again');
    return json(rows, isWhole ? {} : { Link: `<${contract.path}?cursor=2>; rel="next"` });
  });
  return show(
    <MemoryRouter>
      <SignedIn Page={Page} />
    </MemoryRouter>,
  );
}

function SignedIn({ Page }: { Page: () => React.ReactNode }) {
  return useSession().user ? createElement(Page) : null;
}

const records = () => [...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'));

async function arrange(press: (dialog: ReturnType<typeof within>) => Promise<void>) {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  await press(within(await screen.findByRole('dialog', { name: 'View' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const makeDense = () => arrange((dialog) => userEvent.click(dialog.getByRole('button', { name: 'Dense' })));

beforeEach(() => {
  stubSocket();
  stubMedia(true);
  stubSizes();
});
afterEach(reset);

describe.each(PAGES)('the list of $contract.name', (given) => {
  const ids = given.rows.map(({ id }) => id);
  const [first = '', second = '', third = ''] = ids;
  // No style hides what only cards say of a head here.
  const head = () => screen.findByRole('columnheader', { name: new RegExp(`^${given.by}`) });

  it('is ordered up, down and as it was by the head of a column, which says so', async () => {
    open(given);
    await makeDense();
    const sorted = SORTED.get(given.Page)?.map((at) => ids[at]) ?? [third, second, first];
    const press = async () => userEvent.click(within(await head()).getByRole('button'));
    expect((await head()).getAttribute('aria-sort')).toBe('none');
    await press();
    await waitFor(() => expect(records()).toEqual(sorted));
    expect((await head()).getAttribute('aria-sort')).toBe('ascending');
    await press();
    await waitFor(() => expect(records()).toEqual(sorted.toReversed()));
    expect((await head()).getAttribute('aria-sort')).toBe('descending');
    await press();
    await waitFor(() => expect(records()).toEqual(ids));
  });

  it('leaves out the columns that its reader does not want, and never the first', async () => {
    open(given);
    await makeDense();
    expect(await head()).toBeTruthy();
    const last = () => new RegExp(`^${given.last}`);
    expect(screen.getByRole('columnheader', { name: last() })).toBeTruthy();
    await arrange(async (dialog) => {
      expect(dialog.queryByRole('checkbox', { name: given.first })).toBeNull();
      await userEvent.click(dialog.getByRole('checkbox', { name: given.last }));
    });
    expect(screen.queryByRole('columnheader', { name: last() })).toBeNull();
  });

  it.each(['roomy', 'dense'])(
    'is walked by J and K, and by arrows once a row has the focus, where it is %s',
    async (density) => {
      open(given);
      await waitFor(() => expect(records()).toEqual(ids));
      if (density === 'dense') await makeDense();
      const focused = () => document.activeElement?.closest('[data-record]')?.getAttribute('data-record');
      await userEvent.keyboard('j');
      const begun = focused();
      await userEvent.keyboard('j{ArrowDown}kk');
      expect([begun, focused()]).toEqual([first, first]);
      expect(document.activeElement?.tagName).toBe(WITHOUT_LINKS.includes(given.Page) ? 'DIV' : 'A');
      await userEvent.click(screen.getByRole('searchbox'));
      await userEvent.keyboard('jk');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jk');
    },
  );
});

it('is a table once it is dense, is so again when it is opened, and roomy again when that is chosen', async () => {
  const [given] = PAGES;
  const { unmount } = open(given);
  await waitFor(() => expect(records()).toHaveLength(3));
  expect(screen.queryByRole('table')).toBeNull();
  await makeDense();
  expect(screen.getByRole('table', { name: given.table })).toBeTruthy();
  unmount();
  open(given);
  expect(await screen.findByRole('table', { name: given.table })).toBeTruthy();
  await arrange((dialog) => userEvent.click(dialog.getByRole('button', { name: 'Roomy' })));
  expect(screen.queryByRole('table')).toBeNull();
});

it('is a table at once where its rows are read across', async () => {
  open(PAGES[1]);
  expect(await screen.findByRole('table', { name: 'Shipments' })).toBeTruthy();
  await waitFor(() => expect(records()).toHaveLength(3));
});

it('names the firm of a shipment, where there is one, else the person', async () => {
  const [of, other] = SHIPMENTS.map((row) => ({ ...row, customerName: 'Elena Diaz' }));
  open({ ...PAGES[1], rows: [{ ...of, customerCompany: 'Keystone Cold Storage' }, other] as typeof SHIPMENTS });
  const row = async (number: string) => within(await screen.findByRole('row', { name: new RegExp(number) }));
  expect((await row('TRK-0')).getByText('Keystone Cold Storage')).toBeTruthy();
  expect((await row('TRK-0')).queryByText('Elena Diaz')).toBeNull();
  expect((await row('TRK-1')).getByText('Elena Diaz')).toBeTruthy();
});

it('offers no order by a column while only a part of the list is there', async () => {
  open(PAGES[1], { isWhole: false });
  await makeDense();
  const head = await screen.findByRole('columnheader', { name: /^Customer/ });
  expect(head.getAttribute('aria-sort')).toBeNull();
  expect(within(head).queryByRole('button')).toBeNull();
});

describe('a list whose reader has a view that opens it', () => {
  const view = { list: 'customers', name: 'Atlas', query: 'q=atlas', isDefault: true };
  function openLate() {
    const asked = Promise.withResolvers<Response>();
    open(PAGES[0], { views: () => asked.promise });
    return asked;
  }

  it('shows no row before it is known, so that none is taken away', async () => {
    const asked = openLate();
    await waitFor(() => expect(screen.getByRole('searchbox')).toBeTruthy());
    await settled();
    expect(records()).toEqual([]);
    asked.resolve(json({ views: [view], version: 1 }));
    await waitFor(() => expect(records()).toEqual(['cus_1']));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('atlas');
  });

  it('may be opened by one that the office shares', async () => {
    const [by, { isDefault: _, ...rest }] = [{ id: 'usr_2', name: 'Maria Lopez' }, view];
    const shared = { views: [{ ...rest, id: 'atlas', by }], version: 1 };
    const first = [{ list: 'customers', id: 'atlas' }];
    open(PAGES[0], { views: () => json({ views: [], first, version: 1, shared }) });
    await waitFor(() => expect(records()).toEqual(['cus_1']));
  });

  it('is the one that was searched for meanwhile, whatever the view says', async () => {
    const asked = openLate();
    await userEvent.type(await screen.findByRole('searchbox'), 'maple');
    await waitFor(() => expect(records()).toEqual(['cus_2']));
    asked.resolve(json({ views: [view], version: 1 }));
    await settled();
    expect(records()).toEqual(['cus_2']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('maple');
  });

  it('is there without it where views cannot be had', async () => {
    open(PAGES[0], { views: () => problem(503, 'unavailable', 'Try again') });
    await waitFor(() => expect(records()).toEqual(['cus_0', 'cus_1', 'cus_2']));
  });
});
