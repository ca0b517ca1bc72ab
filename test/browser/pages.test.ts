import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceLink } from '#functions/messages/invoices/invoices.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { createBox } from '#shared/contracts/boxes.ts';
import { createPlace } from '#shared/contracts/places.ts';
import { createWebhook, deleteWebhook } from '#shared/contracts/webhooks.ts';
import { deliver } from '#test/support/invoices.ts';
import { arrived, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { becomeFunction, member, type Person, person, shipmentOf } from '#test/support/people.ts';
import { Receiver } from '#test/support/receiver.ts';
import { keepTranslated } from '#test/support/translator.ts';
import { mayOpen, type ScreenName, screenNames, screens } from '../../web/lib/paths.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

/** A heading of the page's own. */
const ITS_OWN = /^(?!404|This page could not).+/;

/** A page per line: who opens it, where, and its first heading. Links without their token say what is wrong. */
const PAGES = [
  [undefined, '/', 'Every container'],
  [undefined, '/login', 'Member Login'],
  [undefined, '/pricing', /./],
  [undefined, '/book', 'Book Your Shipment'],
  [undefined, '/track', 'Track Shipment'],
  [undefined, '/forgot-password', /./],
  [undefined, '/confirm-email', ITS_OWN],
  [undefined, '/accept-invitation', ITS_OWN],
  [undefined, '/reset-password', ITS_OWN],
  [undefined, '/unsubscribe', ITS_OWN],
  [undefined, '/accept-meeting', ITS_OWN],
  [undefined, '/decline-meeting', ITS_OWN],
  [undefined, '/nowhere', '404 Page Not Found'],
  ['customer', '/', /^Welcome, Customer!$/],
  ['customer', '/customer-portal', /^Welcome, Customer!$/],
  ['customer', '/book', 'Book Your Shipment'],
  ['customer', '/invoices', 'My Invoices'],
  ['customer', '/account-settings', /./],
  ['driver', '/', /./],
  ['driver', '/drive', ITS_OWN],
  ['driver', '/shipments', 'Shipments'],
  ['driver', '/track', 'Track Shipment'],
  ['driver', '/my-documents', 'My Documents'],
  ['driver', '/book', '404 Page Not Found'],
  ['staff', '/', 'Dashboard'],
  ['staff', '/alerts', 'Needs a decision'],
  ['staff', '/customers', 'Customers'],
  ['staff', '/places', 'Places'],
  ['staff', '/boxes', 'Containers'],
  ['staff', '/boxes/import', 'Import Facts'],
  ['staff', '/money', 'What Costs Money Next'],
  ['staff', '/places/import', 'Import Places'],
  ['staff', '/shipments/import', 'Import Shipments'],
  ['staff', '/book', 'Book Your Shipment'],
  ['staff', '/invoices', '404 Page Not Found'],
  ['staff', '/reports', ITS_OWN],
  ['manager', '/invoices', 'Invoices'],
  ['manager', '/invoices/charges', 'Charges'],
  ['manager', '/customers/import', ITS_OWN],
  ['manager', '/notifications', ITS_OWN],
  ['manager', '/settings', ITS_OWN],
  ['manager', '/settings/operations', ITS_OWN],
  ['admin', '/settings', 'Organization Settings'],
  ['manager', '/drivers', 'Drivers'],
  ['admin', '/shipments', 'Shipments'],
  ['admin', '/dispatch', 'Dispatch Center'],
  ['admin', '/tracking', 'Live Tracking'],
  ['admin', '/api-docs', 'API & Integration'],
  ['admin', '/pending-users', 'Pending User Approvals'],
  ['admin', '/audit-log', ITS_OWN],
  ['admin', '/demo-requests', ITS_OWN],
] as const;

/** One shipment on its way and what belongs to it, an invoice, and an endpoint. */
async function things(director: Person, { url }: Receiver) {
  const driver = await person('driver');
  const staff = await member('staff');
  const shipment = await shipmentOf(staff, driver, 'in_transit');
  const point = { latitude: 40.6681, longitude: -74.1514 };
  const place = await staff.call(createPlace, { body: { name: 'Port Newark gate', city: 'Newark, NJ', point } });
  const box = await staff.call(createBox, { params: { id: shipment.id }, body: { direction: 'import' } });
  const { invoice } = await deliver();
  becomeFunction();
  const endpoint = await director.call(createWebhook, { body: { url, events: ['shipment.created'] } });
  return { shipment, driver, invoice, place, box, endpoint };
}
type Things = Awaited<ReturnType<typeof things>>;

/** The same for screens about one of them. */
const PAGES_OF_ONE: readonly [Role | undefined, ScreenName, (of: Things) => string][] = [
  ['staff', 'proof', ({ shipment }) => `/shipments/${shipment.id}/pod`],
  ['staff', 'runSheet', ({ driver }) => `/run-sheet/${driver.driverId}`],
  ['staff', 'driver', ({ driver }) => `/drivers/${driver.driverId}`],
  ['staff', 'place', ({ place }) => `/places/${place.id}`],
  ['staff', 'box', ({ box }) => `/boxes/${box.id}`],
  ['staff', 'customer', ({ shipment }) => `/customers/${shipment.customerId}`],
  ['admin', 'deliveries', ({ endpoint }) => `/api-docs/webhooks/${endpoint.id}/deliveries`],
  ['manager', 'invoice', ({ invoice }) => `/invoices/${invoice.id}`],
  [undefined, 'sharedInvoice', ({ invoice }) => invoiceLink(invoice, '')],
];

function screenAt(role: Role | undefined, path: string): ScreenName | undefined {
  const { pathname } = new URL(path, 'https://quay.example');
  return screenNames.find((name) => matchPath(screens[name].path, pathname) && mayOpen(role ?? 'anonymous', name));
}

async function expectWell(page: Page, heading: string | RegExp): Promise<void> {
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(heading);
  expect(await page.title()).toMatch(/Quayside|Logistics Management|Customer Portal/);
  await arrived(page);
  await expectAccessible(page);
}

/** As after another window of the same person has chosen the dark. */
async function becomePhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  await expectPage(page.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** Where a page stands from its build on, it is loaded on the phone as well; else the desk becomes one. */
async function expectWellEverywhere(role: Role | undefined, path: string, heading: string | RegExp): Promise<void> {
  const desk = await open(path, { ...(role && { as: role }), viewport: DESK, theme: 'light' });
  await expectWell(desk, heading);
  const page = role ? desk : await open(path, { viewport: PHONE, theme: 'dark' });
  if (!role) await arrived(page);
  await keepTranslated(page);
  if (role) await becomePhone(page);
  await expectWell(page, heading);
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText('404');
}

describe('every page', () => {
  it.each(PAGES)(
    '%s at %s is accessible on a desk in the light, and translated on a phone in the dark',
    async (role, path, heading) => expectWellEverywhere(role, path, heading),
  );

  it('is here: a new screen needs a line of one of the tables', () => {
    const opened = [...PAGES.map(([role, path]) => screenAt(role, path)), ...PAGES_OF_ONE.map(([, name]) => name)];
    expect(screenNames.filter((name) => !opened.includes(name))).toEqual([]);
  });
});

describe('every page about one thing', () => {
  let given: Things;
  let director: Person;
  let receiver: Receiver;
  beforeAll(async () => {
    [director, receiver] = await Promise.all([member('admin'), new Receiver().open()]);
    given = await things(director, receiver);
  });
  afterAll(async () => {
    await director.call(deleteWebhook, { params: { id: given.endpoint.id } });
    receiver.close();
  });

  it.each(PAGES_OF_ONE)(
    '%s at %s is accessible on a desk in the light, and translated on a phone in the dark',
    async (role, name, pathOf) => {
      const path = pathOf(given);
      expect(screenAt(role, path)).toBe(name);
      await expectWellEverywhere(role, path, ITS_OWN);
    },
  );
});
