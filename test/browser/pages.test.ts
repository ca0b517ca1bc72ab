import { describe, expect, it } from 'vitest';
import { signUp } from '#shared/contracts/accounts.ts';
import { Client } from '#test/support/client.ts';
import { mailTo } from '#test/support/mailbox.ts';
import { arrived, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { newAccount, PASSWORD, unique } from '#test/support/people.ts';

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

describe('signing in', () => {
  it('goes through the right tab to the right place, and out again', async () => {
    const { username } = await newAccount('manager');
    const page = await open('/login');
    await page.getByLabel('Username or e-mail').fill(username);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectPage(page.getByText('Login Failed')).toBeVisible();
    await expectPage(page.getByText('Invalid credentials or wrong login portal')).toBeVisible();
    await expectPage(page.getByLabel('Username or e-mail')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.getByRole('button', { name: /log ?out/i }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Every container');
    await page.goto('/shipments');
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('404 Page Not Found');
    await page.getByRole('main').getByRole('link', { name: 'Member Login' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Member Login');
  });

  it('waits for the confirmed address and the director', async () => {
    const name = `kelechi-${unique()}`;
    const email = `${name}@quay.example`;
    const body = {
      username: name,
      email,
      password: PASSWORD,
      firstName: 'Kelechi',
      lastName: name,
      role: 'customer' as const,
    };
    await new Client().call(signUp, { body });
    const mail = await mailTo(email, /Confirm/);
    const link = /http:\/\/\S+\/confirm-email\S*/.exec(mail.text)?.[0] ?? '';
    const mine = await open(new URL(link).pathname + new URL(link).hash + new URL(link).search);
    await mine.getByRole('button', { name: /confirm/i }).click();
    await expectPage(mine.getByText(/confirmed/i).first()).toBeVisible();

    const director = await open('/pending-users', { as: 'admin' });
    const card = director.getByRole('article').or(director.getByRole('listitem')).filter({ hasText: name }).first();
    await card.getByRole('button', { name: 'Approve' }).click();
    await expectPage(director.getByText('User Approved')).toBeVisible();

    await mine.goto('/login');
    const tab = mine.getByRole('tab', { name: 'Customer' });
    await tab.click();
    await expectPage(tab).toHaveAttribute('aria-selected', 'true');
    await expectPage(mine.getByRole('link', { name: 'Book Now' })).toBeVisible();
    await mine.getByLabel('Username or e-mail').fill(email);
    await mine.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await mine.getByRole('button', { name: 'Sign In' }).click();
    await expectPage(mine.getByRole('heading', { level: 1 })).toHaveText('Welcome, Kelechi!');
  });
});
