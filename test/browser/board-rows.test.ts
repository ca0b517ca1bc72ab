import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { cardOf, lift, openBoard, scene } from '#test/support/board.ts';
import { dayAhead } from '#test/support/days.ts';
import { boxOf, DESK, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { book, type Person } from '#test/support/people.ts';

const { open } = windows();

async function rows(staff: Person, word: string, options = {}): Promise<Page> {
  const page = await openBoard(open, staff, word, options);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Rows' }).click();
  await expectPage(page.getByRole('group', { name: 'Drivers', exact: true }).last()).toBeVisible();
  return page;
}

describe('the board with its drivers one under the other', () => {
  it('shows fifteen of them on a laptop, and is so again for whoever chose it', async () => {
    const { staff } = await scene({ drivers: 16 });
    const page = await rows(staff, '');
    await page.reload();
    const all = page.locator('[data-column]:not([data-column="unassigned"])');
    await expectPage(all.nth(15)).toBeAttached();
    const ends = await all.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= DESK.height).length).toBeGreaterThanOrEqual(15);
    await expectAccessible(page);
  });

  it('assigns by the mouse and the keyboard', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await rows(staff, word);
    const [dana, marcus] = drivers.map(({ name }) => page.getByRole('region', { name }));
    if (!dana || !marcus) throw new Error('No drivers');
    await lift(page, cardOf(page, shipment.trackingNumber));
    const to = await boxOf(dana);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    // A 40-foot box over a truck: it may, but it is said.
    await expectPage(dana.getByText('Truck: 20ft containers only')).toBeVisible();
    await page.mouse.up();
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await expectPage(cardOf(dana, shipment.trackingNumber)).toBeVisible();

    await page.getByRole('button', { name: `Move ${shipment.trackingNumber}` }).press('Space');
    await page.keyboard.press('ArrowDown');
    await expectPage(marcus.getByText('Truck: 20ft containers only')).toBeVisible();
    await page.keyboard.press('Space');
    await expectPage(cardOf(marcus, shipment.trackingNumber)).toBeVisible();
    const params = { id: shipment.id };
    await expectPage.poll(async () => (await staff.call(getShipment, { params })).driverId).toBe(drivers[1]?.id);
  });

  it('has each job at its hours', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const driverId = drivers[0]?.id;
    const given = { customerName: `Jane ${word}`, pickupDate: dayAhead(0), estimatedDelivery: dayAhead(4) };
    const timed = await book({ ...given, pickupFrom: '14:00', pickupTo: '16:00' });
    for (const { id } of [shipment, timed])
      await staff.call(updateShipment, { params: { id }, body: { driverId, status: 'assigned' } });
    const page = await rows(staff, word);
    const row = page.getByRole('region', { name: drivers[0]?.name });
    const box = await boxOf(cardOf(row, timed.trackingNumber));
    // Late in the day the hours go on into the night, and every second one is named.
    const hour = await boxOf(
      page.getByRole('group', { name: 'Drivers', exact: true }).last().getByText('2', { exact: true }),
    );
    expect(Math.abs(box.x - hour.x)).toBeLessThan(6);
    await expectAccessible(page);
  });

  it('is not on a phone, where there is no room for hours', async () => {
    const { word, staff } = await scene();
    const page = await openBoard(open, staff, word, { viewport: PHONE });
    await expectPage(page.getByRole('group', { name: 'Show' })).toBeVisible();
    await expectPage(page.getByRole('group', { name: 'View' })).toHaveCount(0);
  });
});
