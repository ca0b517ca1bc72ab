import type { Page, Route } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { keptOn } from '#test/support/device.ts';
import { boxOf, expectAccessible, expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, person, shipmentOf } from '#test/support/people.ts';
import { sign } from '#test/support/signing.ts';

const { open } = windows();

async function inTransit() {
  const [staff, driver] = [await member('staff'), await person('driver')];
  return { staff, driver, shipment: await shipmentOf(staff, driver, 'in_transit') };
}

/** A photo as a phone takes it: large, and not of one color. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3200, 2400];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    for (let row = 0; row < 240; row += 1) {
      for (let column = 0; column < 320; column += 1) {
        context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        context.fillRect(column * 10, row * 10, 10, 10);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

describe('proof of delivery', () => {
  it('asks for recipient and signature in its own words', async () => {
    const { staff, shipment } = await inTransit();
    const page = await open(`/shipments/${shipment.id}/pod`, { as: staff });
    await expectPage(page.getByText(shipment.trackingNumber)).toBeVisible();
    await page.getByLabel('Recipient name').fill('   ');
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('Recipient name is required')).toBeVisible();
    await expectPage(page.getByText('Please provide a signature')).toBeVisible();
    await expectAccessible(page);
    expect(await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual(
      [600, 200],
    );
    await sign(page);
    await expectPage(page.getByText('Please provide a signature')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Signature' }).click();
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('Please provide a signature')).toBeVisible();
  });

  it.each([
    ['held upright', PHONE],
    ['held sideways', { width: PHONE.height, height: PHONE.width }],
  ])('is signed on the whole screen of a phone, %s', async (_, viewport) => {
    const { driver, shipment } = await inTransit();
    const page = await open(`/shipments/${shipment.id}/pod`, { as: driver, viewport });
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await page.getByRole('button', { name: 'Full Screen' }).click();
    const screen = page.getByRole('dialog', { name: 'Sign here' });
    const paper = await boxOf(screen.locator('canvas'));
    const [long, short] = [paper.width, paper.height].sort((a, b) => b - a);
    expect(long).toBeGreaterThan(650);
    expect(long).toBeCloseTo((short ?? 0) * 3, -1);
    await expectAccessible(page);
    await sign(page, screen);
    await expectPage(screen.getByRole('img', { name: 'Signature drawn' })).toBeVisible();
    await screen.getByRole('button', { name: 'Done' }).click();
    await expectPage(screen).toHaveCount(0);
    await expectPage(page.getByRole('img', { name: 'Signature drawn' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage
      .poll(async () => (await driver.call(getShipment, { params: { id: shipment.id } })).status)
      .toBe('delivered');
  });

  it('delivers with signature, shrunk photo, notes and position, and keeps the draft over a reload', async () => {
    const { staff, shipment } = await inTransit();
    const page = await open('/shipments', { as: staff });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 41.763711, longitude: -72.685093, accuracy: 8 });
    await page.goto(`/shipments/${shipment.id}/pod`);
    await expectPage(page.getByText('41.763711, -72.685093')).toBeVisible();
    await expectPage(page.getByText(/^Accuracy 8 m/)).toBeVisible();
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await page.getByLabel('Notes').fill('Seal intact.');
    await sign(page);
    const buffer = await photo(page);
    await page.setInputFiles('input[type=file]', { name: 'Doors closed.jpg', mimeType: 'image/jpeg', buffer });
    await expectPage(page.getByText(/^\d.* to \d+ KB$/)).toBeVisible();
    await expectPage(page.getByText(/^Draft saved on this device/)).toBeVisible();
    const photosKept = async () => (await keptOn(page, 'drafts')).flatMap(({ photos }) => photos);
    await expectPage.poll(photosKept).toHaveLength(1);
    await page.reload();
    await expectPage(page.getByLabel('Recipient name')).toHaveValue('Walter Hughes');
    await expectPage(page.getByRole('img', { name: 'Signature drawn' })).toBeVisible();
    await expectPage(page.getByRole('img', { name: 'Doors closed' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('Proof of delivery submitted successfully')).toBeVisible();
    await expectPage(page).toHaveURL(/\/shipments$/);
    const proof = await staff.call(getProofOfDelivery, { params: { id: shipment.id } });
    expect(proof).toMatchObject({
      recipientName: 'Walter Hughes',
      notes: 'Seal intact.',
      latitude: '41.763711',
      longitude: '-72.685093',
    });
    expect(proof.photos).toHaveLength(1);
    expect((await staff.call(getShipment, { params: { id: shipment.id } })).status).toBe('delivered');
  });

  it('of a driver leads on to the next job', async () => {
    const { driver, shipment } = await inTransit();
    const page = await open(`/shipments/${shipment.id}/pod`, { as: driver, viewport: PHONE });
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await sign(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await page.getByRole('button', { name: 'Next job' }).click();
    await expectPage(page.getByText('No open jobs')).toBeVisible();
    await expectPage(page).toHaveURL(/\/$/);
  });

  it('keeps what was typed when the server fails', async () => {
    const { driver, shipment } = await inTransit();
    const body = JSON.stringify({ type: '', title: '', status: 413, code: 'too_large', detail: 'Too large' });
    const answers = { '**/api/proof-of-delivery': (route: Route) => route.fulfill({ status: 413, body }) };
    const page = await open(`/shipments/${shipment.id}/pod`, { as: driver, viewport: PHONE, theme: 'dark', answers });
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await sign(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('Too large')).toBeVisible();
    await expectPage(page.getByLabel('Recipient name')).toHaveValue('Walter Hughes');
    await expectPage(page.getByRole('img', { name: 'Signature drawn' })).toBeVisible();
  });

  it('of a member of staff who lost the network goes out from whatever page is open next', async () => {
    const { staff, shipment } = await inTransit();
    const answers = { '**/api/proof-of-delivery': (route: Route) => route.abort('internetdisconnected') };
    const page = await open(`/shipments/${shipment.id}/pod`, { as: staff, answers });
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await sign(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('Saved on This Device', { exact: true })).toBeVisible();
    await page.unroute('**/api/proof-of-delivery');
    await page.goto('/customers');
    await expectPage
      .poll(async () => (await staff.call(getShipment, { params: { id: shipment.id } })).status)
      .toBe('delivered');
    await expectPage(page).toHaveURL(/\/customers$/);
  });

  it('is closed for what is not in transit', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'picked_up');
    const page = await open(`/shipments/${id}/pod`, { as: staff });
    await expectPage(page.getByText('This shipment has been picked up')).toBeVisible();
    await expectPage(page.getByRole('button', { name: 'Submit Delivery' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
