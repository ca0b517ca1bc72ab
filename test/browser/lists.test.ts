import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { deliver } from '#test/support/invoices.ts';
import { DENSE, makeDense } from '#test/support/lists.ts';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, newCustomer, person, shipmentOf, unique } from '#test/support/people.ts';

const { open } = windows();
/** Pixels of a line of shipments at most. */
const LINE = 45;

const LISTS = [
  { path: '/shipments', table: 'Shipments', by: 'Customer' },
  { path: '/invoices', table: 'Invoices', by: 'Due' },
  { path: '/customers', table: 'Customers', by: 'Email' },
  { path: '/drivers', table: 'Drivers', by: 'Load' },
] as const;

describe.each(LISTS)('the list at $path', ({ path, table, by }) => {
  const rowsOf = (page: Page) => page.getByRole('table', { name: table }).locator('[data-record]');

  it('has low rows where it is dense, is ordered by a head, and is so for whoever opens its address', async () => {
    const { manager } = await deliver({ company: 'Keystone Cold Storage and Distribution Centers of New Jersey' });
    await newCustomer(await member('staff'));
    const page = await open(path, { as: manager });
    await makeDense(page);
    await expectPage(rowsOf(page).first()).toBeVisible();
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(DENSE);
    const head = page.getByRole('columnheader', { name: by });
    await head.getByRole('button').click();
    await expectPage(head).toHaveAttribute('aria-sort', 'ascending');
    await expectPage(page).toHaveURL(/[?&]sort=/);
    await expectAccessible(page);
    const again = await open(path + new URL(page.url()).search, { as: manager });
    await makeDense(again);
    await expectPage(again.getByRole('columnheader', { name: by })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('prints its rows as a table without what can be pressed, and says what they are narrowed to', async () => {
    const { manager } = await deliver();
    const page = await open(`${path}?q=e`, { as: manager, theme: 'dark' });
    await expectPage(page.getByRole('searchbox')).toHaveValue('e');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expectPage(page.getByRole('table', { name: table })).toBeVisible();
    await expectPage(page.getByRole('searchbox')).toBeHidden();
    await expectPage(page.getByRole('button', { name: 'View', exact: true })).toBeHidden();
    await expectPage(page.getByText(/^"e"/)).toBeVisible();
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 23, 42)');
    // Upright paper is no wider than a tablet.
    await page.setViewportSize(PHONE);
    await expectPage(page.getByText(/^\d+\+? of \d+\+? \w+$/)).toBeVisible();
  });

  it('has its button where it stays on a phone when the rows come', async () => {
    const { manager } = await deliver();
    const [{ promise: late, resolve: arrive }, name] = [Promise.withResolvers<void>(), path.slice(1)];
    const answers = { [`**/api/${name}*`]: (route: Route) => late.then(() => route.continue()) };
    const page = await open(path, { as: manager, viewport: PHONE, answers });
    const button = page.getByRole('button', { name: 'View', exact: true });
    const before = await boxOf(button);
    arrive();
    await expectPage(page.getByText(new RegExp(`\\d\\+? ${name.slice(0, -1)}s?$`))).toBeVisible();
    expect(await boxOf(button)).toEqual(before);
  });
});

describe('the list of shipments', () => {
  it('is narrowed by status, customer and driver at once, all of it in the address', async () => {
    const [staff, driver, other] = [await member('staff'), await person('driver'), await person('driver')];
    const mine = await shipmentOf(staff, driver, 'assigned');
    await Promise.all([shipmentOf(staff, driver, 'in_transit'), shipmentOf(staff, other, 'assigned'), book()]);
    const narrowed = `/shipments?filter=assigned&driver=${driver.driverId}&customer=${mine.customerId}`;
    const page = await open(narrowed, { as: staff });
    await expectPage(page.getByRole('row', { name: /TRK-/ })).toHaveCount(1);
    await expectPage(page.getByText(mine.trackingNumber)).toBeVisible();
    await expectPage(page.getByLabel('Status')).toHaveValue('assigned');
    await expectAccessible(page);
    await page.getByLabel('Status').selectOption('In Transit');
    await expectPage(page).toHaveURL(
      new RegExp(`filter=in_transit.*driver=${driver.driverId}|driver=.*filter=in_transit`),
    );
    await page.getByRole('button', { name: 'Show all shipments' }).first().click();
    await expectPage(page).toHaveURL(/\/shipments\?filter=in_transit$/);
  });

  it('has a line for each that is no higher with two lines of text or an urgent one, and all of it on a phone', async () => {
    const staff = await member('staff');
    const company = 'Keystone Cold Storage and Distribution Centers of New Jersey';
    const places = { pickupCity: 'Perth Amboy Container Terminal', deliveryCity: 'North Philadelphia' };
    const { trackingNumber } = await book({ ...places, company, priority: 'urgent' });
    const page = await open(`/shipments?q=${trackingNumber}`, { as: staff });
    const row = page.getByRole('row', { name: trackingNumber });
    await expectPage(row.getByText('Urgent')).toBeVisible();
    expect((await boxOf(row)).height).toBeLessThanOrEqual(LINE);
    await page.setViewportSize(PHONE);
    for (const words of [...Object.values(places), company, 'Urgent', 'Pending'])
      await expectPage(row.getByText(words)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  it('is walked by keys, and what has the focus is opened by Enter', async () => {
    await book();
    const page = await open('/shipments', { as: await member('staff') });
    await expectPage(page.getByRole('row', { name: /TRK-/ }).first()).toBeVisible();
    await page.keyboard.press('j');
    await expectPage(page.getByRole('link', { name: /^Open TRK-/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL(/open=shp_/);
  });

  it('is gone into from its search and walked by keys, which lead to no row under the header or the bar', async () => {
    await Promise.all(Array.from({ length: 12 }, () => book()));
    const page = await open('/shipments', { as: await member('staff'), viewport: { width: 1366, height: 520 } });
    const row = page.locator('[data-record]:focus-within');
    await expectPage(page.getByRole('link', { name: /^Open TRK-/ }).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expectPage(row).toHaveCount(1);
    await page.keyboard.press('x');
    const bar = await boxOf(page.getByRole('region', { name: 'Selection' }));
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('j');
    const down = await boxOf(row);
    expect(down.y + down.height).toBeLessThanOrEqual(bar.y);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('k');
    const header = await boxOf(page.getByRole('banner'));
    expect((await boxOf(row)).y).toBeGreaterThanOrEqual(header.y + header.height);
  });

  it('of drivers has one button for all of it on a phone, which has no room for a table', async () => {
    const page = await open('/drivers', { as: await member('staff'), viewport: PHONE });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'View' });
    await expectPage(dialog.getByRole('combobox', { name: 'Order' })).toBeVisible();
    await expectPage(dialog.getByRole('button', { name: 'Dense' })).toBeHidden();
    await expectAccessible(page);
  });
});

describe('what is chosen in the list of shipments', () => {
  it('gets one driver, of whom those are told that could not get it, and goes into a file of its own', async () => {
    const word = unique();
    const [staff, driver] = [await member('staff'), await person('driver', word)];
    const name = `Driver ${word}`;
    const rows = [await book(), await book(), await book()] as const;
    const page = await open('/shipments?filter=pending', { as: staff });
    for (const { trackingNumber } of rows)
      await page.getByRole('checkbox', { name: `Select ${trackingNumber}` }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expectPage(bar.getByRole('status')).toHaveText('3 selected');
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export 3' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);

    const [taken] = rows;
    // Somebody else is faster with one of them, which this page has not heard yet.
    await page.route('**/api/dispatch/bulk-assign', async (route) => {
      await staff.call(updateShipment, {
        params: { id: taken.id },
        body: { driverId: driver.driverId, status: 'assigned' },
      });
      await route.continue();
    });
    await bar.getByRole('button', { name: 'Assign 3...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 3 shipments' });
    await dialog.getByLabel('Driver').fill(name);
    await dialog.getByRole('option', { name: word }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Bulk Assignment Complete' });
    await expectPage(result).toContainText(`2 of 3 assigned to ${name}.`);
    await expectPage(result).toContainText(taken.trackingNumber);
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Done' }).click();
    await expectPage(page.getByRole('checkbox', { name: /^Select TRK/, checked: true })).toHaveCount(0);
  });

  it('is chosen on a phone too, by boxes that come with View', async () => {
    const { trackingNumber } = await book();
    const page = await open('/shipments', { as: await member('staff'), viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Select Several' }).click();
    await page.getByRole('checkbox', { name: `Select ${trackingNumber}` }).check();
    await expectPage(page.getByRole('button', { name: 'Export 1' })).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Assign 1...' })).toBeVisible();
    await expectAccessible(page);
  });
});
