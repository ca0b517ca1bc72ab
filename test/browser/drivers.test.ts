import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { createDriver, updateDriver } from '#shared/contracts/driver-records.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { listTrail } from '#shared/contracts/positions.ts';
import { keptOn } from '#test/support/device.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { driverNow, member, type Person, person, shipmentOf, unique } from '#test/support/people.ts';

const { open } = windows();

async function fleet(manager: Person, name: string, look = {}): Promise<Page> {
  const page = await open('/drivers', { as: manager, ...look });
  await page.getByRole('searchbox').fill(name);
  await expectPage(page.getByRole('heading', { name })).toBeVisible();
  return page;
}

async function newDriver(manager: Person) {
  const word = unique();
  const contact = { phone: '(201) 555-0142', email: `${word}@quay.example` };
  return manager.call(createDriver, { body: { name: `Dana ${word}`, vehicleNumber: 'NJ AR 226C', ...contact } });
}

describe('drivers', () => {
  it('give their own phone and plate', async () => {
    const driver = await person('driver');
    const page = await open('/account-settings', { as: driver, viewport: PHONE });
    await page.getByRole('textbox', { name: 'Phone' }).fill('(201) 555-0199');
    await page.getByRole('textbox', { name: 'License plate' }).fill('NJ-9');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Phone and vehicle updated successfully')).toBeVisible();
    await expectAccessible(page);
    const own = { phone: '(201) 555-0199', vehicleNumber: 'NJ-9' };
    expect(await driver.call(listDrivers, {})).toMatchObject([own]);
  });

  it('have a run sheet of today to print', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    for (const as of [staff, driver]) {
      const page = await open(`/run-sheet/${driver.driverId}`, { as });
      await expectPage(page.getByRole('heading', { name: /^Run Sheet: / })).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: trackingNumber });
      await expectPage(row).toContainText('Hartford');
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expectPage(row).toBeVisible();
      await expectPage(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expectPage(page.getByRole('navigation')).toBeHidden();
    }
  });

  it('are changed by a manager, with what is wrong under its field', async () => {
    const manager = await member('manager');
    const { id, name } = await newDriver(manager);
    const page = await fleet(manager, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Driver' });
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(dialog.getByText('Phone is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Phone').fill('(201) 555-0177');
    await dialog.getByLabel('Email').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Driver updated successfully')).toBeVisible();
    // A fleet of several pages is loaded again, page after page.
    await expectPage(page.getByRole('link', { name: '(201) 555-0177' })).toBeVisible();
    const after = await driverNow(id);
    expect(after).toMatchObject({ name, phone: '(201) 555-0177' });
    expect(after.email).toBeUndefined();
  });

  it('are not overwritten when somebody else was faster', async () => {
    const manager = await member('manager');
    const { id, name } = await newDriver(manager);
    const page = await fleet(manager, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await manager.call(updateDriver, { params: { id }, body: { vehicleNumber: 'NJ AR 900X' } });
    const dialog = page.getByRole('dialog', { name: 'Edit Driver' });
    await dialog.getByLabel('Phone').fill('(201) 555-0188');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Someone else changed this driver at the same time')).toBeVisible();
    await expectPage(dialog.getByLabel('Phone')).toHaveValue('(201) 555-0188');
    await expectPage(dialog.getByLabel('Vehicle number')).toHaveValue('NJ AR 900X');
    expect((await driverNow(id)).phone).toBe('(201) 555-0142');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectPage(page.getByText('Driver updated successfully')).toBeVisible();
    expect(await driverNow(id)).toMatchObject({ phone: '(201) 555-0188', vehicleNumber: 'NJ AR 900X' });
  });

  it('go on and off duty by the switch; staff only read', async () => {
    const [manager, staff] = [await member('manager'), await member('staff')];
    const { id, name } = await newDriver(manager);
    const page = await fleet(manager, name, { viewport: PHONE, theme: 'dark' });
    const toggle = page.getByRole('switch', { name: `${name} on duty` });
    await expectPage(toggle).toBeChecked();
    await expectAccessible(page);
    await toggle.press('Space');
    await expectPage(page.getByText('Off duty')).toBeVisible();
    await expectPage(toggle).not.toBeChecked();
    await expectPage.poll(async () => (await driverNow(id)).availability).toBe('offline');
    const read = await fleet(staff, name);
    await expectPage(read.getByRole('switch')).toHaveCount(0);
    await expectPage(read.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  });

  it('say themselves whether they are on duty', async () => {
    const driver = await person('driver');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await page.getByRole('switch', { name: 'On duty' }).click();
    await expectPage(page.getByText("You won't get new jobs. Jobs already assigned to you stay yours.")).toBeVisible();
    await expectAccessible(page);
    expect(await driver.call(listDrivers, {})).toMatchObject([{ status: 'offline' }]);
  });

  it('keep their way while the phone is offline, and send it when it is back', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'in_transit');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    const context = page.context();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 40.66, longitude: -74.19, accuracy: 8 });
    await expectPage(page.getByText('Sharing your location during this job')).toBeVisible();
    await context.setOffline(true);
    for (const step of [1, 2, 3]) {
      const latitude = Number((40.66 + step * 0.0005).toFixed(4));
      // A phone keeps one position in five seconds, and one that lies still has no new one.
      const kept = async () => {
        await context.setGeolocation({ latitude, longitude: -74.19 + Math.random() / 100_000, accuracy: 8 });
        return JSON.stringify(await keptOn(page, 'drafts'));
      };
      await expectPage.poll(kept).toContain(`"latitude":${latitude},`);
    }
    await expectPage(
      page.getByText('No connection. Your route is saved on this phone and will be sent later.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expectPage(page.getByText('Sharing your location during this job')).toBeVisible();
    const [start, end] = [-600_000, 60_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
    const trail = await staff.call(listTrail, {
      params: { id: driver.driverId },
      query: { start: start ?? '', end: end ?? '' },
    });
    expect(trail.map(({ latitude }) => latitude)).toEqual(expect.arrayContaining([40.66, 40.661, 40.6615]));
    expect(await driver.call(listDrivers, {})).toMatchObject([{ currentLatitude: 40.6615 }]);
  });
});
