import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CreateShipmentDialog } from '../../web/features/shipments/list/CreateShipmentDialog.tsx';
import { useSession } from '../../web/lib/session.ts';
import { type Call, hearToasts, json, person, problem, serve, show } from './support.tsx';

const KEYSTONE = {
  ...{ id: 'cus_1', name: 'Jordan Hale', company: 'Keystone Cold Storage', email: 'jordan@keystone.example' },
  ...{ phone: '(908) 555-0142', address: '410 Locust Street, Hartford, CT 06114', version: 1 },
  ...{ contacts: [], mergedFrom: [], createdAt: '2026-01-02T10:00:00.000Z' },
  addresses: [{ label: 'Mill, dock 4', address: '30 Waterfront Street', city: 'New Haven', state: 'CT', zip: '06512' }],
  shipments: { total: 1, open: 0, delivered: 1 },
};

const toasts = hearToasts();

function Page() {
  return useSession().user ? <CreateShipmentDialog customerId="cus_1" onClose={() => undefined} /> : null;
}

const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value;

it('a new shipment names the chosen company, and has its saved addresses to fill in', async () => {
  serve(({ url }) => {
    if (url === '/api/auth/user') return json(person('staff'));
    if (url === '/api/customers/cus_1') return json(KEYSTONE);
    if (url.startsWith('/api/customers/')) return problem(404, 'not_found', 'Not found');
    return json(url.startsWith('/api/customers') ? [KEYSTONE] : []);
  });
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Customer' });
  await waitFor(() => expect(picker.value).toBe('Jordan Hale, Keystone Cold Storage'));
  const saved = await screen.findByRole('button', { name: 'Saved addresses for the pickup' });
  // Whoever types goes on from the address to the city, whoever the customer is.
  expect(saved.tabIndex).toBe(-1);
  fireEvent.click(saved);
  fireEvent.click(await screen.findByText('Mill, dock 4'));
  await waitFor(() => expect(typed(/^Pickup address/)).toBe('30 Waterfront Street'));
  expect([typed(/^Pickup city/), typed(/^Pickup state/), typed(/^Pickup ZIP/)]).toEqual([
    ...['New Haven', 'CT', '06512'],
  ]);
  fireEvent.keyDown(screen.getByLabelText(/^Delivery address/, { selector: 'input' }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByText('Keystone Cold Storage'));
  await waitFor(() => expect(typed(/^Delivery city/)).toBe('Hartford'));
  expect(typed(/^Delivery address/)).toBe('410 Locust Street');
  expect(typed(/^Pickup city/)).toBe('New Haven');
});

it('several containers are created at once, and say why one of them has no driver yet', async () => {
  const made = { id: 'shp_1', version: 1, status: 'pending', createdAt: '2026-12-01T10:00:00.000Z' };
  const calls = serve(({ url, method }) => {
    const text = 'TRK-9XW2M4K7PQ1Z has this container too';
    const warnings = [{ field: 'moreContainers.0.containerNumber', code: 'container_in_use', text }];
    if (method === 'POST') return json({ ...made, shipments: [made, { ...made, id: 'shp_2' }], warnings });
    if (url === '/api/auth/user') return json(person('staff'));
    if (url.startsWith('/api/customers/')) return json(KEYSTONE);
    return json(url.startsWith('/api/customers') ? [KEYSTONE] : []);
  });
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const putIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  putIn(await screen.findByLabelText(/^Pickup city/), 'Newark');
  putIn(screen.getByLabelText(/^Delivery city/), 'Albany');
  putIn(screen.getByLabelText(/^Delivery state/), 'NY');
  putIn(screen.getByLabelText(/^Seal number/), 'SL 1');
  fireEvent.click(screen.getByRole('button', { name: 'Add Another Container' }));
  const second = within(await screen.findByRole('group', { name: 'Container 2' }));
  putIn(second.getByLabelText(/^Seal number/), 'SL 2');
  putIn(screen.getByLabelText('Status'), 'in_transit');
  fireEvent.click(screen.getByRole('button', { name: 'Create Shipment' }));
  await screen.findByText('Several containers start as Pending');
  putIn(screen.getByLabelText('Status'), 'pending');
  fireEvent.click(screen.getByRole('button', { name: 'Create Shipment' }));
  const sent = () => calls.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.body).toMatchObject({ sealNumber: 'SL 1', moreContainers: [{ sealNumber: 'SL 2' }] });
  const description = '2 shipments created successfully. TRK-9XW2M4K7PQ1Z has this container too';
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Success', description }));
});

function serveOffice(shipments: object[] = []) {
  return serve(({ url, method }) => {
    if (method === 'POST') return json({ ...MADE, trackingNumber: 'TRK-9XW2M4K7PQ1Z' });
    if (url === '/api/auth/user') return json(person('staff'));
    if (url.startsWith('/api/customers/')) return json(KEYSTONE);
    if (url.startsWith('/api/shipments?')) return json(shipments);
    return json(url.startsWith('/api/customers') ? [KEYSTONE] : []);
  });
}

const MADE = { id: 'shp_1', version: 1, status: 'pending', createdAt: '2026-12-01T10:00:00.000Z' };
const put = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const sentOf = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function openFilled() {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  await screen.findByLabelText(/^Pickup city/);
  put(/^Pickup city/, 'Newark');
  put(/^Delivery city/, 'Edison');
}

it('one after the other is created without leaving the keyboard, each from an empty form', async () => {
  const calls = serveOffice();
  await openFilled();
  const another = screen.getByRole('button', { name: 'Create and Add Another' });
  another.focus();
  fireEvent.click(another);
  await waitFor(() => expect(typed(/^Pickup city/)).toBe(''));
  const picker = screen.getByRole('combobox', { name: 'Customer' });
  await waitFor(() => expect(document.activeElement).toBe(picker));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts.at(-1)).toMatchObject({
    ...{ title: 'Success', description: 'Shipment created successfully' },
    action: { label: 'Open TRK-9XW2M4K7PQ1Z' },
  });
  put(/^Pickup city/, 'Carteret');
  put(/^Delivery city/, 'Edison');
  fireEvent.keyDown(screen.getByLabelText(/^Special instructions/), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sentOf(calls)).toHaveLength(2));
  expect(sentOf(calls)).toMatchObject([{ pickupCity: 'Newark' }, { pickupCity: 'Carteret', customerId: 'cus_1' }]);
});

it('what is odd is said beside its field and asked about once, what cannot be is not sent', async () => {
  const calls = serveOffice();
  await openFilled();
  put(/^Pickup ZIP/, '1');
  put(/^Pickup date/, '2026-01-02');
  put(/^Estimated delivery/, '2026-01-01');
  fireEvent.click(screen.getByRole('button', { name: 'Create Shipment' }));
  await screen.findByText('Delivery date cannot be before pickup date!');
  put(/^Estimated delivery/, '2026-01-03');
  fireEvent.click(screen.getByRole('button', { name: 'Create Shipment' }));
  await screen.findByText('This is not a ZIP or postal code');
  put(/^Pickup ZIP/, '07114');
  fireEvent.click(screen.getByRole('button', { name: 'Create Shipment' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create Anyway' }));
  await waitFor(() => expect(sentOf(calls)).toHaveLength(1));
});

it('a container that an open shipment has is said before anything is sent', async () => {
  const other = { ...MADE, id: 'shp_2', trackingNumber: 'TRK-2', containerNumber: 'MSKU7073529' };
  serveOffice([{ ...other, id: 'shp_3', status: 'delivered' }, other]);
  await openFilled();
  put(/^Container number/, 'msku 707352-9');
  await screen.findByText('TRK-2 has this container too');
});

/** The form with a heavy second container. */
async function showTwoContainers() {
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add Another Container' }));
  const second = within(await screen.findByRole('group', { name: 'Container 2' }));
  fireEvent.change(second.getByLabelText(/^Container type/), { target: { value: '40ft' } });
  fireEvent.change(second.getByLabelText(/^Weight/), { target: { value: '2000' } });
}

it.each([
  ['manager', 1],
  ['staff', 0],
])('what each of several containers would cost, and all together, is shown to %s (%i)', async (role, count) => {
  serve(({ url }) => {
    if (url === '/api/auth/user') return json(person(role));
    return json(url.startsWith('/api/customers/') ? KEYSTONE : []);
  });
  await showTwoContainers();
  const quotes = screen.queryAllByRole('region', { name: 'Estimated Quote' });
  expect(quotes).toHaveLength(count);
  const said = () => quotes.map((one) => one.textContent);
  const all = 'Estimated QuoteContainer 1$100.00Container 2, 40ft Container$360.00Estimate$460.00';
  await waitFor(() => expect(said()).toEqual(count ? [all] : []));
});

const CARD = [
  { code: 'chassis', name: 'Chassis', unit: 'day', rate: 45, free: 2 },
  { code: 'fuel', name: 'Fuel surcharge', unit: 'percent', rate: 33.5, minimum: 40 },
  { code: 'hazmat', name: 'Hazmat', unit: 'each', rate: 200 },
];
const RATES = 'Rate cardChassis$45.00 per day, 2 days freeFuel surcharge$160.60Hazmat$400.00';

it.each([
  ['manager', CARD, `${RATES}EstimatePlus what is counted on the way$1,020.60`],
  [
    'staff',
    CARD.map(({ rate: _, minimum: __, ...rule }) => rule),
    'Rate cardChassison the rate cardFuel surchargeon the rate cardHazmaton the rate card',
  ],
] as const)('what the customer’s rate card adds for each container is shown to %s', async (role, rules, words) => {
  const calls = serve(({ url }) => {
    if (url === '/api/auth/user') return json(person(role));
    if (url.startsWith('/api/customer-rates')) return json({ rules });
    return json(url.startsWith('/api/customers/') ? KEYSTONE : []);
  });
  await showTwoContainers();
  await waitFor(() => expect(document.body.textContent).toContain(words));
  expect(calls.filter(({ url }) => url.startsWith('/api/customer-rates')).map(({ url }) => url)).toEqual([
    '/api/customer-rates?customerId=cus_1',
  ]);
});
