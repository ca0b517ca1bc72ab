import { describe, expect, it } from 'vitest';
import { createDriverDocument } from '#shared/contracts/driver-documents.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { getDriverStatistics } from '#shared/contracts/driver-statistics.ts';
import { sendPositions } from '#shared/contracts/positions.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { dayAhead, ZONE } from '#test/support/days.ts';
import { expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, type Person, person, unique } from '#test/support/people.ts';

const { open } = windows();

const POINTS = 180;
const EVERY = 20_000;
const LENGTH = POINTS * EVERY + 60_000;

/**
 * An hour of positions until now, in the first hour of a day that of the evening before: driven, stood for eight minutes, driven,
 * ten minutes unheard, driven. Returns their day.
 */
async function drives(driver: Person): Promise<string> {
  const recent = Date.now() - LENGTH;
  const start = dayOf(new Date(recent), ZONE) === dayAhead(0) ? recent : recent - LENGTH;
  let north = 0;
  const positions = Array.from({ length: POINTS }, (_, at) => {
    const stands = at > 40 && at < 66;
    north += stands ? 0 : 0.0022;
    return {
      ...{ latitude: 40.6 + north, longitude: -74.2, speed: stands ? 0 : 12.2 },
      timestamp: new Date(start + at * EVERY).toISOString(),
    };
  }).filter((_, at) => at < 110 || at > 140);
  await driver.call(sendPositions, { params: { id: driver.driverId }, body: { positions } });
  return dayOf(new Date(start), ZONE);
}

describe('a day’s trail', () => {
  it('is played again, by the keyboard half a minute at a time, and marks where the driver stood', async () => {
    const driver = await person('driver', unique());
    const day = await drives(driver);
    const page = await open(`/drivers/${driver.driverId}`, { as: 'manager' });
    const trail = page.getByRole('region', { name: 'Trail', exact: true });
    await trail.getByLabel('Day').fill(day);
    await expectPage(trail).toContainText('mi by GPS');
    const time = trail.getByRole('slider', { name: 'Time' });
    const [from, to] = [Number(await time.getAttribute('min')), Number(await time.getAttribute('max'))];
    expect(Number(await time.inputValue())).toBe(to);
    await time.focus();
    await page.keyboard.press('ArrowLeft');
    expect(Number(await time.inputValue())).toBe(to - 30_000);
    await expectPage(trail).toContainText(/\d+ mph/);
    await expectPage(trail.locator('[title^="Stood 8 min"]')).toBeAttached();
    await page.keyboard.press('Home');
    expect(Number(await time.inputValue())).toBe(from);
    await trail.getByRole('button', { name: 'Speed 20 times, change to 60' }).click();
    await trail.getByRole('button', { name: 'Play' }).click();
    await expectPage(trail.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectPage.poll(async () => Number(await time.inputValue())).toBeGreaterThan(from + 60_000);
    await trail.getByRole('button', { name: 'Pause' }).click();
    await expectAccessible(page);
    const hours = page.getByRole('region', { name: 'Hours left' });
    await expectPage(hours.getByRole('meter', { name: 'To drive' })).toBeVisible();
    await expectPage(hours).toContainText('Not an electronic logging device');
  });

  it('becomes a duty with its miles, once its driver goes off duty', async () => {
    const driver = await person('driver', unique());
    await drives(driver);
    await driver.call(updateDriver, { params: { id: driver.driverId }, body: { status: 'offline' } });
    const manager = await member('manager');
    const query = { days: '7' as const };
    await expectPage
      .poll(async () => (await manager.call(getDriverStatistics, { params: { id: driver.driverId }, query })).miles)
      .toBeGreaterThan(10);
    const page = await open(`/drivers/${driver.driverId}`, { as: manager });
    const duties = page.getByRole('list', { name: 'Last duties' });
    await expectPage(duties.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('region', { name: 'Hours left' }).getByRole('button', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct Duty' });
    await dialog.getByLabel('Time').fill('00:00');
    await dialog.getByRole('button', { name: 'Save Time' }).click();
    await expectPage(dialog.getByText('Reason is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expectPage(duties).toContainText(/\d+ min driving, \d+ mi/);
    await expectPage(page.getByRole('region', { name: 'Statistics' })).toContainText(/Distance by GPS\d+ mi/);
    await expectAccessible(page);
  });
});

describe('documents', () => {
  it('are added by a manager, and tell when they end', async () => {
    const driver = await person('driver', unique());
    const manager = await member('manager');
    const body = { kind: 'medical' as const, expiresOn: dayAhead(-3) };
    await manager.call(createDriverDocument, { params: { id: driver.driverId }, body });
    const page = await open(`/drivers/${driver.driverId}`, { as: manager });
    const documents = page.getByRole('region', { name: 'License and documents' });
    await expectPage(documents).toContainText('Expired 3 days ago');
    await documents.getByRole('button', { name: 'Add document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number').fill('O7719 20318');
    await dialog.getByLabel('Last day').fill(dayAhead(500));
    const file = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 license') };
    await dialog.getByLabel('Files').setInputFiles(file);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Document' }).click();
    await expectPage(documents).toContainText('O7719 20318');
    await expectPage(documents.getByRole('button', { name: "Save file of Driver's license" })).toBeVisible();
    await expectAccessible(page);
  });

  it('are brought by the driver from the phone, in Spanish, and checked by a manager', async () => {
    const driver = await person('driver', unique());
    const page = await open('/my-documents', { as: driver, viewport: PHONE, language: 'es-MX' });
    await page.getByRole('button', { name: 'Agregar un documento' }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'twic.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 twic') };
    await dialog.getByLabel('Documento').selectOption({ label: 'Pase del puerto (TWIC)' });
    await dialog.getByLabel('Archivos').setInputFiles(file);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await expectPage(page.getByText('Sin revisar')).toBeVisible();
    await expectAccessible(page);
    const office = await open(`/drivers/${driver.driverId}`, { as: 'manager' });
    await office.getByRole('button', { name: 'Check', exact: true }).click();
    await office.getByRole('dialog').getByLabel('Last day').fill(dayAhead(100));
    await office.getByRole('button', { name: 'It Is in Order' }).click();
    await expectPage(office.getByRole('region', { name: 'License and documents' })).not.toContainText(
      'Not checked yet',
    );
  });
});
