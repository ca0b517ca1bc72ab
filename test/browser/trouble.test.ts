import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { suppressAddress } from '#functions/data/notifications/suppressions.ts';
import { reportException } from '#shared/contracts/field-reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead, wordsOf } from '#test/support/days.ts';
import { png } from '#test/support/images.ts';
import { expectAccessible, expectPage, keptForLater, PHONE, windows } from '#test/support/pages.ts';
import { becomeFunction, member, type Person, person, shipmentOf, unique } from '#test/support/people.ts';

const { open } = windows();

const PHOTO = { name: 'Dent.png', mimeType: 'image/png', buffer: png(320, 240) };

async function scene(status: 'assigned' | 'picked_up' | 'in_transit' = 'in_transit') {
  const [staff, driver] = [await member('staff'), await person('driver')];
  return { staff, driver, shipment: await shipmentOf(staff, driver, status) };
}

async function lastEvent(someone: Person, { id }: Shipment) {
  const events = await someone.call(listShipmentEvents, { params: { id } });
  return events.at(-1);
}

async function report(page: Page, reason: string, note = ''): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
  await dialog.getByLabel('Problem').selectOption(reason);
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Report Problem' }).click();
}

describe('trouble in the drawer', () => {
  it('is reported with a photo of the damage, and stands in the timeline', async () => {
    const { staff, shipment } = await scene();
    const page = await open(`/shipments?open=${shipment.id}`, { as: staff });
    const drawer = page.getByRole('complementary', { name: `Shipment ${shipment.trackingNumber}` });
    await drawer.getByRole('button', { name: 'Problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
    await dialog.getByRole('button', { name: 'Report Problem' }).click();
    await expectPage(dialog.getByText('Please say what is wrong')).toBeVisible();
    await report(page, 'Damaged', 'Corner of the roof is open');
    await expectPage(dialog.getByText('A photo of the damage is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.locator('input[type=file]').setInputFiles(PHOTO);
    await expectPage(dialog.getByRole('img', { name: 'Dent' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Report Problem' }).click();
    await expectPage(page.getByText('Problem Reported', { exact: true })).toBeVisible();
    const timeline = drawer.getByRole('region', { name: 'Timeline' });
    await expectPage(timeline.getByText('Damaged')).toBeVisible();
    await expectPage(timeline.getByText('Corner of the roof is open')).toBeVisible();
    const photo = timeline.getByRole('img', { name: 'Damaged, photo 1 of 1' });
    await expectPage.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  it('keeps what was typed when the network fails, and reports it once', async () => {
    const { staff, shipment } = await scene('picked_up');
    const page = await open(`/shipments?open=${shipment.id}`, { as: staff, viewport: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'Problem' }).click();
    let isLost = true;
    // The first answer is lost on its way back.
    await page.route('**/exceptions', async (route) => {
      const response = await route.fetch();
      if (isLost) await route.abort();
      else await route.fulfill({ response });
      isLost = false;
    });
    await report(page, 'No access', 'Gate code is wrong');
    await expectPage(page.getByText('Failed to report the problem')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
    await expectPage(dialog.getByLabel('Note')).toHaveValue('Gate code is wrong');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Report Problem' }).click();
    await expectPage(page.getByText('Problem Reported', { exact: true })).toBeVisible();
    expect(await staff.call(getShipment, { params: { id: shipment.id } })).toMatchObject({ attempts: 1 });
  });

  it('is decided by new dates, from the dashboard on', async () => {
    const { staff, driver, shipment } = await scene();
    const { id, trackingNumber } = shipment;
    await driver.call(reportException, { params: { id }, body: { code: 'consignee_closed', note: 'Shut at 17:00' } });
    const page = await open('/', { as: staff });
    await page
      .getByRole('region', { name: 'Needs a decision' })
      .getByRole('link', { name: /Exception/ })
      .click();
    await expectPage(page).toHaveURL(/\/alerts\?kind=exception$/);
    const row = page.getByRole('listitem').filter({ hasText: trackingNumber });
    await row.getByRole('link', { name: 'Resolve' }).click();
    const drawer = page.getByRole('complementary', { name: `Shipment ${trackingNumber}` });
    await drawer.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule Shipment' });
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expectPage(dialog.getByText('Estimated delivery date is required')).toBeVisible();
    await expectAccessible(page);
    const newDay = dayAhead(50);
    await dialog.getByLabel('New delivery date').fill(newDay);
    await dialog.getByLabel('Note').fill('They open at 8');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expectPage(page.getByText(`Delivery is expected ${wordsOf(newDay)}.`)).toBeVisible();
    await expectPage(drawer.getByText('Rescheduled')).toBeVisible();
    await expectPage(drawer.getByText('They open at 8')).toBeVisible();
    await expectPage(drawer.getByRole('link', { name: 'Capture POD' })).toBeVisible();
    const after = await staff.call(getShipment, { params: { id } });
    expect(after).toMatchObject({ status: 'in_transit', estimatedDelivery: newDay });
    expect(after.exception).toBeUndefined();
  });
});

describe('trouble on the road', () => {
  it('is reported and resumed by the driver', async () => {
    const { driver, shipment } = await scene();
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await page.getByRole('button', { name: 'Problem' }).click();
    await expectPage(page.getByRole('dialog', { name: 'Report a Problem' })).toBeVisible();
    await expectAccessible(page);
    await report(page, 'Consignee closed', 'Nobody there');
    await expectPage(page.getByText('Consignee closed: waiting for dispatch')).toBeVisible();
    // A live frame may be faster than the answer that closes the dialog.
    await expectPage(page.getByRole('dialog')).toHaveCount(0);
    await expectPage(page.getByText('Nobody there')).toBeVisible();
    await expectAccessible(page);
    expect(await lastEvent(driver, shipment)).toMatchObject({ type: 'exception', reason: 'consignee_closed' });
    await page.getByRole('button', { name: 'Resume Job' }).click();
    await expectPage(page.getByRole('link', { name: 'Capture POD' })).toBeVisible();
    expect(await lastEvent(driver, shipment)).toMatchObject({ type: 'resumed' });
  });

  it('waits on the phone without network, photos too, and is sent once', async () => {
    const { driver, shipment } = await scene();
    const page = await open('/drive', { as: driver, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByRole('button', { name: 'Problem' })).toBeVisible();
    await keptForLater(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a Problem' });
    await dialog.locator('input[type=file]').setInputFiles(PHOTO);
    await expectPage(dialog.getByRole('img', { name: 'Dent' })).toBeVisible();
    await report(page, 'Damaged');
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await expectPage(page.getByText('Damaged: waiting for dispatch')).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    const event = await lastEvent(driver, shipment);
    expect(event).toMatchObject({ type: 'exception', reason: 'damaged', photos: [expect.any(String)] });
    expect(Date.parse(event?.occurredAt ?? '')).toBeLessThan(Date.parse(event?.recordedAt ?? ''));
    expect(await driver.call(getShipment, { params: { id: shipment.id } })).toMatchObject({ attempts: 1 });
  });
});

it('trouble is told kindly on the public page, without the note', async () => {
  const { driver, shipment } = await scene();
  const { id, trackingNumber } = shipment;
  await driver.call(reportException, { params: { id }, body: { code: 'consignee_closed', note: 'Miguel was rude' } });
  for (const look of [{}, { viewport: PHONE, theme: 'dark' }] as const) {
    const page = await open(`/track/${trackingNumber}`, look);
    await expectPage(page.getByText('The consignee was closed; we will try again.')).toBeVisible();
    await expectPage(page.getByText('Miguel')).toHaveCount(0);
    await expectAccessible(page);
  }
});

it('a delivery is taken back on a phone by the director alone, and the customer reads it kindly', async () => {
  const { shipment } = await scene();
  const { id, trackingNumber } = shipment;
  const manager = await member('manager');
  const body = { status: 'delivered' as const, bypassReason: 'The phone was lost' };
  await manager.call(updateShipment, { params: { id }, body });
  const path = `/shipments?open=${id}`;
  const drawer = (page: Page) => page.getByRole('dialog', { name: `Shipment ${trackingNumber}` });
  for (const as of ['staff', manager] as const) {
    const page = await open(path, { as, viewport: PHONE });
    await expectPage(drawer(page).getByText('Delivered without proof')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Correct Delivery...' })).toHaveCount(0);
  }
  const page = await open(path, { as: 'admin', viewport: PHONE, theme: 'dark' });
  await drawer(page).getByRole('button', { name: 'Correct Delivery...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Delivery' });
  await dialog.getByRole('button', { name: 'Back to In Transit' }).click();
  await expectPage(dialog.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Wrong door');
  await dialog.getByRole('button', { name: 'Back to In Transit' }).click();
  await expectPage(drawer(page).getByText('Delivery Corrected').first()).toBeVisible();
  await expectPage(drawer(page).getByText('Wrong door')).toBeVisible();
  await expectPage(drawer(page).getByRole('link', { name: 'Capture POD' })).toBeVisible();
  const track = await open(`/track/${trackingNumber}`);
  await expectPage(track.getByText(/recorded by mistake.*Your shipment is still on its way\./)).toBeVisible();
  await expectPage(track.getByText('Wrong door')).toHaveCount(0);
});

/** In trouble, and every mail to its customer comes back. */
async function untold() {
  becomeFunction();
  const customerEmail = `gone-${unique()}@quay.example`;
  await suppressAddress({ address: customerEmail, why: 'bounce' }, new Date());
  const [staff, driver] = [await member('staff'), await person('driver')];
  const shipment = await shipmentOf(staff, driver, 'in_transit', { customerEmail });
  await staff.call(reportException, { params: { id: shipment.id }, body: { code: 'refused' } });
  const now = () => staff.call(getShipment, { params: { id: shipment.id } });
  await eventually(async () => (await now()).unreached);
  return { staff, shipment, now };
}

describe('a customer whom nobody told', () => {
  it('is on the dashboard, the list and the board, each with the ways to tell them', async () => {
    const { staff, shipment } = await untold();
    const call = `Call the customer of ${shipment.trackingNumber}`;
    const dashboard = await open('/', { as: staff });
    const region = dashboard.getByRole('region', { name: 'Needs a decision' });
    await expectPage(region.getByRole('link', { name: /Customers? not notified/ })).toBeVisible();
    await expectPage(region.getByRole('button', { name: /^Email the customer of/ }).first()).toBeVisible();
    await expectAccessible(dashboard);
    const list = await open(`/shipments?filter=untold&q=${shipment.trackingNumber}`, { as: staff });
    await expectPage(list.getByText('Customer not notified', { exact: true }).last()).toBeVisible();
    await expectPage(list.getByRole('link', { name: call })).toBeVisible();
    await expectAccessible(list);
  });

  it('is told with the words that were shown, or not where no mail would arrive', async () => {
    const { staff, shipment, now } = await untold();
    const page = await open(`/shipments?open=${shipment.id}`, { as: staff });
    const drawer = page.getByRole('complementary', { name: `Shipment ${shipment.trackingNumber}` });
    await expectPage(drawer.getByText('that there is a problem')).toBeVisible();
    const messages = drawer.getByRole('region', { name: 'Messages' });
    await expectPage(messages).toContainText('The address is marked: emails to it came back');
    await messages.getByRole('button', { name: /^Email the customer/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Notify Customer' });
    await expectPage(dialog.getByText('Emails to this address came back')).toBeVisible();
    await expectPage(dialog.getByRole('button', { name: 'Send Email' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Call' }).click();
    await expectPage(dialog.getByLabel('Call notes')).toHaveValue(/There is a problem with your shipment.*refused/);
    await expectAccessible(page);
    await dialog.getByLabel('Call notes').fill('Spoke to Jane, she calls the dock');
    await dialog.getByRole('button', { name: 'Save Call' }).click();
    await expectPage(page.getByText('Call saved')).toBeVisible();
    await expectPage(drawer.getByText('that there is a problem')).toHaveCount(0);
    await expectPage(drawer.getByRole('region', { name: 'Timeline' })).toContainText('Spoke to Jane');
    expect((await now()).unreached).toBeUndefined();
  });
});
