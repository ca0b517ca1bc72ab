import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipments } from '#shared/contracts/shipments.ts';
import { dayAhead } from '#test/support/days.ts';
import { arrived, boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, member, newCustomer, person, shipmentOf, unique } from '#test/support/people.ts';

const { open } = windows();

const rowsOf = (page: Page) => page.getByRole('row', { name: /TRK-/ });

/** The open shipment beside the list. */
function detail(page: Page) {
  return page.getByRole('complementary', { name: /^Shipment TRK-/ });
}

describe('shipments', () => {
  it('creates a shipment, says what is missing, and keeps what was typed when it is refused', async () => {
    const staff = await member('staff');
    // Another test may archive whichever of the others' comes first.
    const { name } = await newCustomer(staff, `Harbor ${unique()}`);
    const city = `Port ${unique()}`;
    const page = await open('/shipments', { as: staff });
    await page.getByRole('button', { name: 'New Shipment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await expectPage(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    for (const words of ['Customer is required', 'Pickup city is required', 'Delivery city is required']) {
      await expectPage(dialog.getByText(words)).toBeVisible();
    }
    await dialog.getByLabel('Customer', { exact: true }).fill(name);
    await dialog.getByRole('listbox').getByRole('option', { name }).click();
    await dialog.getByLabel('Pickup city').fill(city);
    await dialog.getByLabel('Delivery city').fill('Hartford');
    await dialog.getByLabel('Status').selectOption('In Transit');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expectPage(dialog.getByText('Driver is required')).toBeVisible();
    await expectPage(dialog.getByLabel('Pickup city')).toHaveValue(city);

    await dialog.getByLabel('Status').selectOption('Pending');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expectPage(page.getByText('Shipment created successfully')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);
    await expectPage(rowsOf(page).filter({ hasText: city })).toHaveCount(1);
  });

  it('has its filters in one row that scrolls on a phone, and breaks no lateness in two', async () => {
    const staff = await member('staff');
    await book({ pickupDate: dayAhead(-1), estimatedDelivery: dayAhead(4) }, staff);
    const page = await open('/shipments?filter=late', { as: staff, viewport: PHONE });
    const group = page.getByRole('group', { name: 'Filter' });
    await expectPage(page.getByText(/\d+\u00a0d\u00a0late/).first()).toBeAttached();
    const tops = await group
      .getByRole('button')
      .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
    const status = await boxOf(page.getByRole('combobox', { name: 'Status' }));
    const box = await boxOf(group);
    expect(new Set(tops).size).toBe(1);
    expect(Math.abs(status.y - box.y)).toBeLessThan(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.getByRole('combobox', { name: 'Status' }).scrollIntoViewIfNeeded();
    await expectPage(page.getByText(/\d+\u00a0d\u00a0late/).first()).toBeVisible();
  });

  it('asks before typed text is thrown away', async () => {
    const page = await open('/shipments?new=1', { as: 'staff' });
    const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
    await dialog.getByLabel('Pickup city').fill('Newark');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    await expectPage(dialog.getByLabel('Pickup city')).toHaveValue('Newark');
  });

  it('leads one shipment from booked to the proof of delivery by its detail', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id, trackingNumber } = await book({ pickupCity: 'Newark', deliveryCity: 'Scranton' });
    const page = await open(`/shipments?open=${id}`, { as: staff });
    const drawer = detail(page);
    await expectPage(drawer.getByText('Booked by')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Assign Driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Driver' });
    await dialog.getByLabel('Driver').fill(`Driver Tester`);
    await dialog.getByRole('listbox').getByRole('option').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await staff.call(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned' } });

    await drawer.getByRole('button', { name: 'Mark as Picked Up' }).click();
    await drawer.getByRole('button', { name: 'Start Transit' }).click();
    await drawer.getByRole('link', { name: 'Capture POD' }).click();
    await expectPage(page).toHaveURL(new RegExp(`/shipments/${id}/pod$`));
    await expectPage(page.getByText(trackingNumber).first()).toBeVisible();
  });

  it('assigns by the picker, and unassigns again', async () => {
    const staff = await member('staff');
    const word = unique();
    await person('driver', word);
    const { id } = await book();
    const page = await open(`/shipments?open=${id}`, { as: staff });
    await detail(page).getByRole('button', { name: 'Assign Driver' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign Driver' });
    // What there is to choose from stands there at once.
    await expectPage(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await dialog.getByLabel('Driver').fill(`Driver ${word}`);
    await dialog.getByRole('option', { name: word }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    expect((await staff.call(getShipment, { params: { id } })).status).toBe('assigned');

    await detail(page).getByRole('button', { name: 'More actions' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Unassign' }).click();
    await expectPage(detail(page).getByRole('button', { name: 'Assign Driver' })).toBeVisible();
    expect((await staff.call(getShipment, { params: { id } })).driverId).toBeUndefined();
  });

  it('says why when somebody else was faster, and shows the shipment as it is now', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await book();
    const page = await open(`/shipments?open=${id}`, { as: staff });
    await detail(page).getByRole('button', { name: 'Cancel...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Shipment' });
    await dialog.getByRole('button', { name: 'Cancel Shipment' }).click();
    await expectPage(dialog.getByText('Reason is required')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Ordered twice');
    // Between the press and the server, somebody else assigns it.
    const assigned = { params: { id }, body: { driverId: driver.driverId, status: 'assigned' as const } };
    await page.route(`**/api/shipments/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') await staff.call(updateShipment, assigned);
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Cancel Shipment' }).click();
    await expectPage(page.getByText('Changed in the Meantime', { exact: true })).toBeVisible();
    await expectPage(dialog.getByLabel('Reason')).toHaveValue('Ordered twice');
    await dialog.getByRole('button', { name: 'Keep Shipment' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectPage(detail(page).getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();
  });

  it('offers only what the role may do: a manager delivers without proof, the admin takes it back', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const staffPage = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(detail(staffPage).getByRole('link', { name: 'Capture POD' })).toBeVisible();
    await expectPage(detail(staffPage).getByRole('button', { name: 'Cancel...' })).toHaveCount(0);

    const page = await open(`/shipments?open=${id}`, { as: 'manager' });
    await detail(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deliver Without Proof...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deliver Without Proof' });
    await dialog.getByLabel('Why there is no proof of delivery').fill('The phone was lost');
    await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expectPage(detail(page).getByText('Delivered without proof')).toBeVisible();

    const adminPage = await open(`/shipments?open=${id}`, { as: 'admin' });
    await detail(adminPage).getByRole('button', { name: 'Correct Delivery...' }).click();
    const correction = adminPage.getByRole('dialog', { name: 'Correct Delivery' });
    await correction.getByLabel('Reason').fill('Wrong shipment');
    await correction.getByRole('button', { name: 'Back to In Transit' }).click();
    await expectPage(detail(adminPage).getByRole('link', { name: 'Capture POD' })).toBeVisible();
  });

  it('shows what others change while it is open', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'assigned');
    const page = await open(`/shipments?open=${id}`, { as: staff });
    await expectPage(detail(page).getByRole('button', { name: 'Mark as Picked Up' })).toBeVisible();
    await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    await expectPage(detail(page).getByRole('link', { name: 'Capture POD' })).toBeVisible();
    await expectPage(page.getByRole('link', { name: `Capture POD of ${trackingNumber}` })).toBeVisible();
  });

  it('searches on the screen, and keeps the filter in the address', async () => {
    const city = `Late${unique()}`;
    const days = { pickupDate: dayAhead(-20), estimatedDelivery: dayAhead(-15) };
    const late = await book({ pickupCity: city, ...days }, await member('staff'));
    await book({ pickupCity: city, pickupDate: dayAhead(300), estimatedDelivery: dayAhead(305) });
    const page = await open('/shipments', { as: 'staff' });
    await expectPage(rowsOf(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(city.toUpperCase());
    await expectPage(rowsOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Late/ }).click();
    await expectPage(rowsOf(page)).toHaveCount(1);
    await page.getByRole('link', { name: `Open ${late.trackingNumber}` }).click();
    await page.reload();
    await expectPage(page.getByRole('button', { name: /^Late/ })).toHaveAttribute('aria-pressed', 'true');
    await expectPage(detail(page)).toBeVisible();
    await detail(page).getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('no such place');
    await expectPage(page.getByText('No shipments found')).toBeVisible();
    await expectPage(page.getByText('Try a different search query')).toBeVisible();
  });

  it('keeps at most 100 of 1,000 rows in the page', async () => {
    const staff = await member('staff');
    await book();
    const [one] = await staff.call(listShipments, { query: { limit: 1 } });
    // Newest first, as the server has them.
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...one,
      id: `shp_${1999 - index}`,
      trackingNumber: `TRK-${String(index).padStart(12, '0')}`,
    }));
    const page = await open('/customers', { as: staff });
    await page.route('**/api/shipments?*', (route) => route.fulfill({ json: rows }));
    await page.getByRole('link', { name: 'Shipments' }).click();
    // What others book meanwhile comes first.
    await expectPage(page.getByText(/^1,0\d\d shipments$/)).toBeVisible();
    expect(await rowsOf(page).count()).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectPage(page.getByText('TRK-000000000999')).toBeVisible();
    expect(await rowsOf(page).count()).toBeLessThan(100);
  });

  it('names company and driver in the row, and calls both from the drawer', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const shipment = await shipmentOf(staff, driver, 'assigned');
    // Alone, as whatever others book stands over it.
    const page = await open(`/shipments?open=${shipment.id}&q=${shipment.trackingNumber}`, { as: staff });
    const row = rowsOf(page).filter({ hasText: shipment.trackingNumber });
    const { firstName, lastName } = driver.user;
    await expectPage(row.getByRole('cell', { name: 'Keystone Cold Storage' })).toBeAttached();
    await expectPage(row.getByRole('cell', { name: `${firstName} ${lastName}` })).toBeAttached();
    const drawer = detail(page);
    await expectPage(drawer.getByRole('link', { name: '(555) 010-4242' })).toHaveAttribute('href', 'tel:5550104242');
    await expectPage(drawer.getByRole('link', { name: '(201) 555-0142' })).toHaveAttribute('href', 'tel:2015550142');
    await expectAccessible(page);
    // The drawer lies over the list, of which nothing moves.
    const [under, button] = [await boxOf(row), page.getByRole('button', { name: 'New Shipment' })];
    await page.keyboard.press('Escape');
    await expectPage(drawer).toHaveCount(0);
    expect(await boxOf(row)).toEqual(under);
    await row.getByRole('link', { name: /^Open/ }).press('Enter');
    await expectPage(drawer).toBeVisible();
    // What lies under it is never reached unseen.
    await button.focus();
    await expectPage(drawer).toHaveCount(0);
    await expectPage(button).toBeFocused();
  });

  it('has its filters in one row on a phone, which scrolls instead of the page', async () => {
    const page = await open('/shipments', { as: 'staff', viewport: PHONE });
    const [first, last] = [page.getByRole('button', { name: 'All', exact: true }), page.getByLabel('Status')];
    // Chips come with their counts, and move what stands behind them.
    await arrived(page);
    const middleOf = async (part: typeof last) => {
      const { y, height } = await boxOf(part);
      return Math.round(y + height / 2);
    };
    await expectPage.poll(async () => (await middleOf(last)) - (await middleOf(first))).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const comesInSight = async () => {
      await last.scrollIntoViewIfNeeded();
      const { x, width } = await boxOf(last);
      return x >= 0 && x + width <= PHONE.width;
    };
    await expectPage.poll(comesInSight).toBe(true);
    await expectAccessible(page);
  });

  it('shows a driver the own shipments and no way to create one', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const own = await shipmentOf(staff, driver, 'picked_up');
    await book();
    const page = await open('/shipments', { as: driver, viewport: PHONE });
    await expectPage(rowsOf(page)).toHaveCount(1);
    await expectPage(page.getByText(own.trackingNumber)).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'New Shipment' })).toHaveCount(0);
    await page.getByRole('link', { name: `Open ${own.trackingNumber}` }).click();
    const drawer = page.getByRole('dialog', { name: `Shipment ${own.trackingNumber}` });
    await drawer.getByRole('button', { name: 'Start Transit' }).click();
    await expectPage(drawer.getByRole('link', { name: 'Capture POD' })).toBeVisible();
    // The live frame may be faster than the answer, whose message would come while axe looks.
    await expectPage(page.locator('[data-sonner-toast][data-mounted="true"]')).toBeVisible();
    await expectAccessible(page);
  });

  it('says that it could not load, and loads on Retry', async () => {
    const page = await open('/customers', { as: 'staff', theme: 'dark', viewport: PHONE });
    await page.route('**/api/shipments?*', (route) => route.fulfill({ status: 429, json: {} }));
    await page.goto('/shipments');
    await expectPage(page.getByText('The shipments could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/shipments?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page.getByText('The shipments could not be loaded.')).toHaveCount(0);
  });
});
