import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { listShipments } from '#shared/contracts/shipments.ts';
import { keepTo } from '#test/support/budgets.ts';
import { beforeApplication, openWithoutApplication, watchNetwork } from '#test/support/network.ts';
import { arrived, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, type Person, person, shipmentOf } from '#test/support/people.ts';

const { open } = windows();
const FILES = ['document', 'stylesheet', 'script', 'font'];

/** The page's scripts that came over the network, bytes included; what the browser had is none. */
async function scriptBytes(page: Page): Promise<{ scripts: number; bytes: number }> {
  return page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0));
    return { scripts: scripts.length, bytes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
  });
}

describe('a visit', () => {
  it("stands on a member of staff's first one after at most eight files", async () => {
    const page = await open('/account-settings', { as: 'staff' });
    await page.evaluate(() => localStorage.setItem('last-role', 'staff'));
    const cold = await page.context().newPage();
    const devtools = await page.context().newCDPSession(cold);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const asked: string[] = [];
    cold.on('request', (request) => {
      if (FILES.includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await cold.goto('/');
    await expectPage(cold.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expectPage(cold.getByText('Loading shipments...')).toHaveCount(0);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);
  });

  it.each([
    ['the landing page', undefined, /Every container/],
    ['the dashboard', 'staff' as const, 'Dashboard'],
  ])('to %s a second time brings no script', async (_, as, heading) => {
    const page = await open('/', { ...(as && { as }) });
    const stands = (where: Page) => expectPage(where.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await stands(page);
    await arrived(page);
    expect((await scriptBytes(page)).bytes).toBeGreaterThan(0);
    const again = await page.context().newPage();
    await again.goto('/');
    await stands(again);
    await arrived(again);
    // Not as many as the first visit: what happens meanwhile, a toast for one, brings a script of its own.
    const { scripts, bytes } = await scriptBytes(again);
    expect(scripts).toBeGreaterThan(0);
    expect(bytes).toBe(0);
  });
});

/** What a page fetches three seconds after it began, whatever is there by then. */
const ONCE_SETTLED = /\/assets\/(Toasts|SettledParts|UnfinishedWork)-/;

// What a phone with little network waits for; how long, test/bench/vitals.test.ts says.
describe('a first visit by a phone', () => {
  it('has the price of a booking after few requests and bytes, without the application', async () => {
    const page = await open('/mark.svg', { viewport: PHONE });
    const { asked, bytes } = await watchNetwork(page);
    await openWithoutApplication(page, '/book');
    await page.getByLabel('Weight', { exact: true }).fill('12000');
    await expectPage(page.getByRole('button', { name: /\$1,200\.00/ })).toBeVisible();
    expect(beforeApplication(asked).length, asked.join(' ')).toBeLessThanOrEqual(4);
    keepTo('booking without the application', bytes());
  });

  it("has a driver's work after few files and bytes", async () => {
    const driver = await person('driver');
    await shipmentOf(await member('staff'), driver, 'in_transit');
    const page = await open('/mark.svg', { as: driver, viewport: PHONE });
    // As signing in leaves it.
    await page.evaluate(() => localStorage.setItem('last-role', 'driver'));
    const { asked, bytes } = await watchNetwork(page);
    await page.route(ONCE_SETTLED, () => undefined);
    await page.goto('/');
    await expectPage(page.getByText('Current job, 1 of 1')).toBeVisible();
    const files = asked.filter((path) => !path.startsWith('/api/') && !ONCE_SETTLED.test(path));
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(40);
    keepTo("a driver's first page", bytes());
  });
});

const THOUSAND = Array.from({ length: 1000 }, (_, index) => String(index).padStart(4, '0'));
const NAMED = /^MANY\d{4}$/;

const customer = { email: 'a@b.example', phone: '(201) 555-0142', createdAt: '2026-11-20T08:00:00.000Z', version: 1 };
const driver = {
  phone: '(201) 555-0142',
  vehicleNumber: 'NJ 1',
  vehicleType: 'truck',
  status: 'available',
  version: 1,
};
const invoice = {
  ...{ amount: 250, currency: 'USD', status: 'pending', version: 1, shipmentId: 'shp_1', customerId: 'cus_1' },
  ...{ issueDate: '2026-11-20', dueDate: '2026-12-20', trackingNumber: 'TRK-1', customerName: 'Harbor Foods' },
};

async function shipment(staff: Person) {
  await book();
  const [one] = await staff.call(listShipments, { query: { limit: 1 } });
  return { ...one, pickupDate: undefined };
}

/** A thousand of one, each with a name to be found by. */
const many = (one: object, name: string) =>
  THOUSAND.map((number) => ({ ...one, id: `many_${number}`, [name]: `MANY${number}` }));

// Shipments and live drivers have the same test with what else their lists promise (shipments.test.ts, live.test.ts).
describe('a list of a thousand', () => {
  it.each([
    ['/customers', 'manager', '**/api/customers?*', async () => many(customer, 'name')],
    ['/invoices', 'manager', '**/api/invoices?*', async () => many(invoice, 'invoiceNumber')],
    [
      '/drivers',
      'manager',
      '**/api/drivers?*',
      async () => many({ ...driver, availability: 'available', openJobs: 0 }, 'name'),
    ],
    [
      '/customer-portal',
      'customer',
      '**/api/customer/my-shipments*',
      async (staff: Person) => many(await shipment(staff), 'trackingNumber'),
    ],
    [
      '/dispatch',
      'staff',
      '**/api/shipments/unassigned?*',
      async (staff: Person) => many(await shipment(staff), 'trackingNumber'),
    ],
  ] as const)('keeps at most 100 in the page: %s', async (path, as, calls, rowsFor) => {
    const rows = await rowsFor(await member('staff'));
    for (const viewport of [undefined, PHONE]) {
      const page = await open('/account-settings', { as, ...(viewport && { viewport }) });
      await page.route(calls, (route) => route.fulfill({ json: rows }));
      await page.goto(path);
      await expectPage(page.getByText(NAMED).first()).toBeVisible();
      expect(await page.getByText(NAMED).count()).toBeLessThanOrEqual(100);
    }
  });
});
