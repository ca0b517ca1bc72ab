import { describe, it } from 'vitest';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, driverNow, member, type Person, person, shipmentOf, unique } from '#test/support/people.ts';

const { open } = windows();

/** A driver with a job under way, one to come, and a position. */
async function busy(): Promise<{ driver: Person; name: string; trackingNumber: string }> {
  const [staff, driver] = [await member('staff'), await person('driver', unique())];
  const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
  await shipmentOf(staff, driver, 'assigned');
  const body = { latitude: 40.6895, longitude: -74.1745, speed: 12 };
  await driver.call(updateDriverLocation, { params: { id: driver.driverId }, body });
  const { name } = await driverNow(driver.driverId);
  return { driver, name, trackingNumber };
}

describe('a driver’s page', () => {
  it('has jobs, hours and vehicle, and the next shipment is given from it', async () => {
    const { driver, name, trackingNumber } = await busy();
    const waiting = await book({ pickupCity: 'Newark', deliveryCity: 'Edison' });
    const page = await open(`/drivers/${driver.driverId}`, { as: await member('manager') });
    await expectPage(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
    await expectPage(jobs).toContainText(trackingNumber);
    await expectPage(jobs).toContainText('2 to do, 0 delivered today');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Assign Shipment' }).click();
    const dialog = page.getByRole('dialog', { name: `Assign to ${name}` });
    await dialog.getByRole('combobox', { name: 'Shipment' }).fill(waiting.trackingNumber);
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(jobs).toContainText(waiting.trackingNumber);
    await expectPage(jobs).toContainText('3 to do, 0 delivered today');
  });

  it('takes a week of hours and days off', async () => {
    const driver = await person('driver');
    const page = await open(`/drivers/${driver.driverId}`, { as: await member('manager'), viewport: PHONE });
    const hours = page.getByRole('region', { name: 'Working hours' });
    await expectPage(hours).toContainText('Nobody has said when');
    await hours.getByRole('button', { name: 'Edit Week' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Monday from').fill('20:00');
    await dialog.getByRole('button', { name: 'Save Hours' }).click();
    await expectPage(dialog.getByText('Fill in both, or neither')).toBeVisible();
    await dialog.getByLabel('Monday to').fill('06:00');
    await dialog.getByRole('button', { name: 'Tuesday to Friday as Monday' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Hours' }).click();
    await expectPage(hours).toContainText('Mon–Fri');
    await expectPage(hours).toContainText('8:00 PM–6:00 AM');
    await hours.getByRole('button', { name: 'Day Off' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('Vacation');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Days' }).click();
    await expectPage(hours).toContainText('Off today');
    await expectPage(hours).toContainText('Vacation');
    await expectAccessible(page);
    await hours.getByRole('button', { name: /^Remove / }).click();
    await expectPage(hours).not.toContainText('Vacation');
  });

  it('is reached from the list and from the board', async () => {
    const { driver, name } = await busy();
    const page = await open('/drivers', { as: 'staff' });
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name, exact: true }).click();
    await expectPage(page).toHaveURL(new RegExp(`/drivers/${driver.driverId}$`));
    await page.getByRole('link', { name: 'On the board' }).click();
    // Of however many drivers, the one that was asked for.
    await expectPage(page.getByRole('searchbox', { name: 'Search the board' })).toHaveValue(name);
    await page.getByRole('link', { name, exact: true }).click();
    await expectPage(page).toHaveURL(new RegExp(`/drivers/${driver.driverId}$`));
    await expectPage(page.getByRole('button', { name: 'Edit Week' })).toBeHidden();
  });
});
