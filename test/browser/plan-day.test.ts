import { describe, expect, it } from 'vitest';
import { bulkAssign } from '#shared/contracts/assignments.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { cardOf, openBoard, scene } from '#test/support/board.ts';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';

const { open } = windows();

/** A driver whose truck carries a container, and a shipment that waits. */
async function day(more: Parameters<typeof scene>[0] = {}) {
  const made = await scene(more);
  const [driver] = made.drivers;
  const params = { id: driver?.id ?? '' };
  await made.manager.call(updateDriver, { params, body: { vehicleType: 'container' } });
  return made;
}

describe('the plan of a day', () => {
  it('says who would drive what and why, assigns what is accepted, and takes it back by Undo', async () => {
    const { word, staff, drivers, shipment } = await day();
    const page = await openBoard(open, staff, word);
    await page.getByRole('button', { name: 'Plan the Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the Day' });
    const row = dialog.getByRole('row', { name: drivers[0]?.name });
    const piece = row.getByRole('checkbox', { name: shipment.trackingNumber });
    await expectPage(piece).toBeVisible();
    await expectPage(row.getByText('Only one who can')).toBeVisible();
    await expectAccessible(page);

    const all = row.getByRole('checkbox', { name: `All of ${drivers[0]?.name}` });
    await all.focus();
    await all.press('ArrowRight');
    await expectPage(piece).toBeFocused();
    await piece.press('Space');
    await expectPage(dialog.getByRole('button', { name: 'Accept 0' })).toBeDisabled();
    await piece.press('Home');
    await expectPage(all).toBeFocused();
    await all.press('Space');
    await dialog.getByRole('button', { name: 'Accept 1' }).click();
    await expectPage(page.getByText('Plan Accepted')).toBeVisible();
    await expectPage(dialog).toBeHidden();
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectPage(page.getByText('Everything is back as it was.')).toBeVisible();
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    expect(await staff.call(getShipment, { params: { id: shipment.id } })).toMatchObject({ status: 'pending' });
  });

  it('shows what was somebody else’s meanwhile, and leaves it alone', async () => {
    const { word, staff, drivers, shipment } = await day({ drivers: 2 });
    const page = await openBoard(open, staff, word);
    await page.getByRole('button', { name: 'Plan the Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the Day' });
    const row = dialog.getByRole('row', { name: drivers[0]?.name });
    await expectPage(row.getByRole('checkbox', { name: shipment.trackingNumber })).toBeVisible();
    const other = drivers[1]?.id ?? '';
    await staff.call(bulkAssign, { body: { shipmentIds: [shipment.id], driverId: other } });
    await dialog.getByRole('button', { name: 'Accept 1' }).click();
    await expectPage(row.getByText('1 changed', { exact: true })).toBeVisible();
    await expectPage(row.getByText('Changed, left alone')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expectPage(dialog).toBeHidden();
    expect(await staff.call(getShipment, { params: { id: shipment.id } })).toMatchObject({ driverId: other });
  });

  it('may be of another day, to which the board goes along', async () => {
    const { word, staff, shipment } = await day();
    const page = await openBoard(open, staff, word);
    await page.getByRole('button', { name: 'Plan the Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the Day' });
    await expectPage(dialog.getByRole('checkbox', { name: shipment.trackingNumber })).toBeVisible();
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    await expectPage(dialog.getByText('Nothing to plan: every shipment for tomorrow has a driver')).toBeVisible();
    await expectPage(page).toHaveURL(/date=tomorrow/);
    await dialog.getByRole('button', { name: 'Today' }).click();
    await expectPage(dialog.getByRole('checkbox', { name: shipment.trackingNumber })).toBeVisible();
  });

  it('is all of a phone', async () => {
    const { word, staff, shipment } = await day();
    const page = await openBoard(open, staff, word, { viewport: PHONE });
    await page.getByRole('button', { name: 'Plan the Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan the Day' });
    await expectPage(dialog.getByText(shipment.trackingNumber)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    await expectAccessible(page);
  });
});
