import { describe, expect, it } from 'vitest';
import { arrived, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';

const { open } = windows();
type Page = Awaited<ReturnType<typeof open>>;

/** A page per line: who opens it, where, and its first heading. */
const PAGES = [
  [undefined, '/', 'Every container'],
  [undefined, '/login', 'Member Login'],
  [undefined, '/pricing', /./],
  [undefined, '/book', 'Book Your Shipment'],
  [undefined, '/track', 'Track Shipment'],
  [undefined, '/forgot-password', /./],
  [undefined, '/nowhere', '404 Page Not Found'],
  ['customer', '/', /^Welcome, Customer!$/],
  ['customer', '/book', 'Book Your Shipment'],
  ['customer', '/invoices', 'My Invoices'],
  ['customer', '/account-settings', /./],
  ['driver', '/', /./],
  ['driver', '/shipments', 'Shipments'],
  ['driver', '/track', 'Track Shipment'],
  ['driver', '/book', '404 Page Not Found'],
  ['staff', '/', 'Dashboard'],
  ['staff', '/customers', 'Customers'],
  ['staff', '/book', 'Book Your Shipment'],
  ['staff', '/invoices', '404 Page Not Found'],
  ['manager', '/invoices', 'Invoices'],
  ['manager', '/drivers', 'Drivers'],
  ['admin', '/shipments', 'Shipments'],
  ['admin', '/dispatch', 'Dispatch Center'],
  ['admin', '/tracking', 'Live Tracking'],
  ['admin', '/api-docs', 'API & Integration'],
  ['admin', '/pending-users', 'Pending Approvals'],
] as const;

async function expectWell(page: Page, heading: string | RegExp): Promise<void> {
  await expectPage(page.getByRole('heading', { level: 1 })).toContainText(heading, { timeout: 15_000 });
  expect(await page.title()).toMatch(/Quayside|Logistics Management|Customer Portal/);
  await arrived(page);
  await expectAccessible(page);
}

describe('every page', () => {
  it.each(PAGES)(
    '%s at %s is accessible on a desk in the light and on a phone in the dark',
    async (role, path, heading) => {
      const as = role;
      await expectWell(await open(path, { ...(as && { as }), viewport: DESK, theme: 'light' }), heading);
      await expectWell(await open(path, { ...(as && { as }), viewport: PHONE, theme: 'dark' }), heading);
    },
  );
});
