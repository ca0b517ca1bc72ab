import { describe, expect, it } from 'vitest';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { cardOf, drag, openBoard, scene } from '#test/support/board.ts';
import { expectPage, windows } from '#test/support/pages.ts';
import { person } from '#test/support/people.ts';

const { open } = windows();

describe('Undo of the board', () => {
  it('takes back one thing after the other, by its button and by the keyboard', async () => {
    const { word, staff, drivers, shipment } = await scene({ drivers: 2 });
    const page = await openBoard(open, staff, word);
    const columns = drivers.map(({ name }) => page.getByRole('region', { name }));
    const [dana, marcus] = columns;
    if (!dana || !marcus) throw new Error('Two drivers');
    await expectPage(page.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled();
    await drag(page, cardOf(page, shipment.trackingNumber), dana);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    await drag(page, cardOf(dana, shipment.trackingNumber), marcus);
    await expectPage(cardOf(marcus, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await page.getByRole('button', { name: `Undo: ${shipment.trackingNumber} assigned` }).click();
    await expectPage(cardOf(dana, shipment.trackingNumber)).toBeVisible();
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expectPage(cardOf(page.getByRole('region', { name: 'Unassigned' }), shipment.trackingNumber)).toBeVisible();
    // A card moves at once, before the server has answered.
    await expectPage(page.getByText('All changes saved')).toBeVisible();
    expect((await staff.call(getShipment, { params: { id: shipment.id } })).status).toBe('pending');
  });

  it('leaves what somebody else has changed since, and says who', async () => {
    const { word, staff, drivers, shipment } = await scene();
    const sam = await person('staff', 'Ito');
    const page = await openBoard(open, staff, word);
    const column = page.getByRole('region', { name: drivers[0]?.name });
    await drag(page, cardOf(page, shipment.trackingNumber), column);
    await expectPage(page.getByText('Shipment Assigned')).toBeVisible();
    const params = { id: shipment.id };
    await sam.call(updateShipment, { params, body: { priority: 'urgent', version: 2 } });
    await page.getByRole('button', { name: `Undo: ${shipment.trackingNumber} assigned` }).click();
    await expectPage(
      page.getByText(new RegExp(`^Undone 0 of 1; ${shipment.trackingNumber} was changed by .*Ito`)),
    ).toBeVisible();
    await expectPage(cardOf(column, shipment.trackingNumber)).toBeVisible();
    expect((await staff.call(getShipment, { params })).driverId).toBe(drivers[0]?.id);
  });
});
