import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { createPlace } from '#shared/contracts/places.ts';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { png } from '#test/support/images.ts';
import { boxOf, expectAccessible, expectPage, keptFiles, keptForLater, PHONE, windows } from '#test/support/pages.ts';
import { book, member, newCustomer, type Person, person, shipmentOf, unique } from '#test/support/people.ts';
import { sign } from '#test/support/signing.ts';

const { open } = windows();

async function eventsOf(someone: Person, id: string): Promise<string[]> {
  const events = await someone.call(listShipmentEvents, { params: { id } });
  return events.map(({ type }) => type);
}

/** What is pressed, and would be missed by a thumb; a number's copy sign reaches further than is seen. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, a[href]:visible, .MuiInputBase-root:visible').evaluateAll((targets) =>
    targets
      .filter((target) => !target.matches('.copy, .skip-link'))
      .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => Math.min(width, height) < 47.5)
      .map(({ target, width, height }) => `${target.ariaLabel ?? target.textContent}: ${width} x ${height}`),
  );
}

/** Fails where a message lies over the banner of what waits to be sent. */
async function expectUnder(page: Page, message: Locator): Promise<void> {
  await expectPage(message).toHaveAttribute('data-mounted', 'true');
  const banner = await boxOf(page.getByText(/waiting to send/));
  await expectPage.poll(async () => (await boxOf(message)).y).toBeGreaterThanOrEqual(banner.y + banner.height);
}

/** The driver's screen, when the phone has what it needs to open it again without network. */
async function openKept(driver: Person): Promise<Page> {
  const page = await open('/drive', { as: driver, viewport: PHONE });
  await expectPage(page.getByText(/^(Next|Current) job, 1 of 1$/)).toBeVisible();
  await keptForLater(page);
  return page;
}

describe('drive', () => {
  it('leads through a job step by step, and shares the position while it is live', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const page = await open('/', { as: driver, viewport: PHONE });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 40.66, longitude: -74.19, accuracy: 8 });
    await expectPage(page.getByRole('heading', { name: 'Pick up in Elizabeth' })).toBeVisible();
    await expectPage(page.getByText('Next job, 1 of 1')).toBeVisible();
    await expectPage(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm Pickup' }).click();
    await expectPage(page.getByRole('heading', { name: 'Deliver to Hartford' })).toBeVisible();
    await expectPage(page.getByText('Sharing your location during this job')).toBeVisible();
    await expectPage(page.getByText(/^Expected .*\d?\d:\d\d [AP]M, 1\d\d mi to go$/)).toBeVisible();
    await page.getByRole('button', { name: 'Start Transit' }).click();
    await expectPage(page.getByRole('link', { name: 'Capture POD' })).toHaveAttribute('href', `/shipments/${id}/pod`);
    expect(await eventsOf(driver, id)).toEqual(['created', 'assigned', 'picked_up', 'in_transit']);
    const [own] = await driver.call(listDrivers, {});
    expect(own).toMatchObject({ status: 'on_delivery', currentLatitude: 40.66, currentLongitude: -74.19 });
  });

  it('has nothing to press that is smaller than 48 px', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await page.getByRole('button', { name: 'Problem' }).click();
    await expectPage(page.getByLabel('Problem', { exact: true })).toBeVisible();
    await expectPage.poll(() => smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectPage.poll(() => smallTargets(page)).toEqual([]);
    await page.goto(`/shipments/${id}/pod`);
    await expectPage(page.getByRole('button', { name: 'Submit Delivery' })).toBeVisible();
    await expectPage.poll(() => smallTargets(page)).toEqual([]);
  });

  it('gets a new job by itself', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const page = await open('/drive', { as: driver, viewport: PHONE, theme: 'dark' });
    await expectPage(page.getByText('No open jobs')).toBeVisible();
    await expectAccessible(page);
    const { id } = await book();
    const body = { driverId: driver.driverId, status: 'assigned' as const };
    await staff.call(updateShipment, { params: { id }, body });
    await expectPage(page.getByRole('heading', { name: 'Pick up in Elizabeth' })).toBeVisible();
  });

  it('keeps steps and the proof without network, and sends them later, once', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await expectPage(page.getByRole('heading', { name: 'Pick up in Elizabeth' })).toBeVisible();
    await keptForLater(page);
    await page.context().setOffline(true);
    await expectPage(page.getByText('You are offline')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Pickup' }).click();
    await page.getByRole('button', { name: 'Start Transit' }).click();
    await expectPage(page.getByText('waiting to send (2)')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Capture POD' }).click();
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await expectPage(page.getByText('You are offline').first()).toBeVisible();
    await expectPage(page.getByText('waiting to send (2)')).toBeVisible();
    await sign(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('waiting to send (3)')).toBeVisible();
    await expectPage(page.getByText('Delivered, waiting to send')).toBeVisible();

    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    expect(await eventsOf(driver, id)).toEqual(['created', 'assigned', 'picked_up', 'in_transit', 'delivered']);
    const proof = await driver.call(getProofOfDelivery, { params: { id } });
    expect(proof.recipientName).toBe('Walter Hughes');
    const events = await driver.call(listShipmentEvents, { params: { id } });
    const [pickedUp, delivered] = [events[2], events[4]];
    expect(Date.parse(pickedUp?.occurredAt ?? '')).toBeLessThan(Date.parse(pickedUp?.recordedAt ?? ''));
    expect(Date.parse(delivered?.occurredAt ?? '')).toBeLessThan(Date.parse(delivered?.recordedAt ?? ''));
  });

  it('says who has the job when it was handed over meanwhile, and that the photos of the proof were kept', async () => {
    const [staff, driver, other] = [await member('staff'), await person('driver'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const page = await openKept(driver);
    await page.getByRole('link', { name: 'Capture POD' }).click();
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await page.context().setOffline(true);
    const photo = { name: 'dock.png', mimeType: 'image/png', buffer: png(640, 480) };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await sign(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    const { version } = await staff.call(getShipment, { params: { id } });
    const body = { driverId: other.driverId, version, reason: 'Out of hours' };
    await staff.call(updateShipment, { params: { id }, body });
    await page.context().setOffline(false);
    const said = page.getByRole('alert').filter({ hasText: 'was rejected' });
    await expectPage(said).toContainText(/ gave this job to Driver Tester at .*; your photos were kept/);
    await expectAccessible(page);
    const kept = (await staff.call(listShipmentEvents, { params: { id } })).at(-1);
    expect(kept).toMatchObject({ type: 'proof_kept', driverId: driver.driverId });
    expect(kept?.photos).toHaveLength(2);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectPage(said).toHaveCount(0);
  });

  it('opens again without network, takes step and proof, and sends them once', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'picked_up');
    const page = await openKept(driver);
    await page.context().setOffline(true);
    await page.reload();
    await expectPage(page.getByRole('heading', { name: 'Deliver to Hartford' })).toBeVisible();
    await expectPage(page.getByText('You are offline')).toBeVisible();
    await page.getByRole('button', { name: 'Start Transit' }).click();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/shipments/${id}/pod`);
    await page.getByLabel('Recipient name').fill('Walter Hughes');
    await sign(page);
    await page.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(page.getByText('waiting to send (2)')).toBeVisible();
    await expectPage(page.getByText('Delivered, waiting to send')).toBeVisible();
    await page.reload();
    await expectPage(page.getByText('Delivered, waiting to send')).toBeVisible();
    await expectPage(page.getByText('You can go off duty once your delivery has been sent.')).toBeVisible();

    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    expect(await eventsOf(driver, id)).toEqual(['created', 'assigned', 'picked_up', 'in_transit', 'delivered']);
    expect((await driver.call(getProofOfDelivery, { params: { id } })).recipientName).toBe('Walter Hughes');
  });

  it('says what there is to know at the gate, in the office’s words, also without network', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const name = `Harbor Terminal ${unique()}`;
    const known = { instructions: 'Gate 3 for pickups.', contactName: 'Rosa', contactPhone: '(973) 555-0142' };
    const gate = await staff.call(createPlace, { body: { name, city: 'Newark', state: 'NJ', ...known } });
    const { id: customerId } = await newCustomer(staff);
    const body = { customerId, pickupCity: 'Newark', pickupPlaceId: gate.id, deliveryCity: 'Trenton' };
    await staff.call(createShipment, { body: { ...body, driverId: driver.driverId } });
    const page = await openKept(driver);
    const notes = page.getByRole('region', { name });
    await expectPage(notes.getByText('Gate 3 for pickups.')).toBeVisible();
    await expectPage(notes.getByRole('link', { name: 'Call Rosa' })).toHaveAttribute('href', /^tel:/);
    await expectAccessible(page);
    await page.context().setOffline(true);
    await page.reload();
    await expectPage(notes.getByText('Gate 3 for pickups.')).toBeVisible();
    await page.context().setOffline(false);
  });

  it('keeps what is seen and what is in the way at the pickup without network, and sends it later, in order', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const page = await openKept(driver);
    // What the browser's own cache happens to have, it may forget.
    expect(await page.evaluate(keptFiles)).toContainEqual(expect.stringContaining('PickupDialog'));
    await page.context().setOffline(true);
    await page.reload();
    await expectPage(page.getByText('Then deliver to')).toBeVisible();
    await page.getByRole('button', { name: 'Record Container, Seal & Photos' }).click();
    await page.getByLabel('Container number').fill('csqu 305438-4');
    await expectPage(page.getByText('the check digit should be 3')).toBeVisible();
    await page.getByLabel('Seal number').fill('ML-9');
    await page
      .getByLabel('Add photos')
      .setInputFiles({ name: 'doors.png', mimeType: 'image/png', buffer: png(80, 60) });
    await expectPage(page.getByText('doors')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await expectPage(page.getByText('CSQU3054384')).toBeVisible();
    await page.getByRole('button', { name: 'Problem' }).click();
    await page.getByLabel('Problem', { exact: true }).selectOption('No chassis');
    await page.getByRole('button', { name: 'Report Problem' }).click();
    const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Problem reported' });
    await expectPage(message).toBeVisible();
    await expectUnder(page, message);
    await page.reload();
    await expectPage(page.getByText('No chassis: waiting for dispatch')).toBeVisible();
    await page.getByRole('button', { name: 'Resume Job' }).click();
    await page.getByRole('button', { name: 'Confirm Pickup' }).click();
    await expectPage(page.getByText('waiting to send (4)')).toBeVisible();

    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);
    const events = await driver.call(listShipmentEvents, { params: { id } });
    expect(events.map(({ type }) => type)).toEqual([
      ...['created', 'assigned', 'pickup_recorded', 'exception', 'resumed', 'picked_up'],
    ]);
    expect(events[2]?.photos).toHaveLength(1);
    const numbers = { containerNumber: 'CSQU3054384', sealNumber: 'ML-9' };
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject(numbers);
  });

  it('writes to dispatch, also without network, and reads the answer', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const page = await openKept(driver);
    const dialog = page.getByRole('dialog', { name: 'Message Dispatch' });
    const write = async (text: string) => {
      await page.getByRole('button', { name: 'Message Dispatch' }).click();
      await dialog.getByLabel('Message').fill(text);
      await dialog.getByRole('button', { name: 'Send' }).click();
    };
    await write('');
    await expectPage(dialog.getByText('Message is required')).toBeVisible();
    await dialog.getByLabel('Message').fill('At the gate');
    await expectPage(dialog.getByText('11 of 280')).toBeVisible();
    await expectPage.poll(() => smallTargets(page)).toEqual([]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectPage(page.getByText('Message sent')).toBeVisible();
    await expectPage(dialog).toHaveCount(0);

    await page.context().setOffline(true);
    await page.reload();
    await write('They are closed, I wait');
    await expectPage(page.getByText('Waiting for a connection')).toBeVisible();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await page.context().setOffline(false);
    await expectPage(page.getByText(/waiting to send/)).toHaveCount(0);

    const desk = await open(`/shipments?open=${id}`, { as: staff });
    const drawer = desk.getByRole('complementary', { name: `Shipment ${trackingNumber}` });
    const timeline = drawer.getByRole('region', { name: 'Timeline' });
    await expectPage(timeline.getByText('Message to Dispatch')).toHaveCount(2);
    await expectPage(timeline.getByText('They are closed, I wait')).toBeVisible();
    await timeline.getByRole('button', { name: 'Message Driver' }).click();
    const answer = desk.getByRole('dialog', { name: 'Message Driver' });
    await answer.getByLabel('Message').fill('They open at ten');
    await expectAccessible(desk);
    await answer.getByRole('button', { name: 'Send' }).click();
    await expectPage(timeline.getByText('Message to Driver')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /Message from/ }).click();
    const told = page.getByRole('dialog', { name: `Shipment ${trackingNumber}` });
    await expectPage(told.getByText('They open at ten')).toBeVisible();
    await expectAccessible(page);
    expect((await eventsOf(driver, id)).filter((type) => type === 'message_sent')).toHaveLength(3);
  });

  it('leaves nothing to open without network once the driver has signed out', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    await shipmentOf(staff, driver, 'assigned');
    const page = await openKept(driver);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText('Every container');
    const kept = () =>
      page.evaluate(async () => ({
        answers: (await caches.keys()).filter((name) => name.startsWith('answers')),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    await expectPage.poll(kept).toEqual({ answers: [], workers: 0 });
  });

  it('can be installed, and asks nobody else to', async () => {
    const page = await open('/drive', { as: 'driver', viewport: PHONE });
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    const { start_url, icons, display } = await (await page.request.get(manifest ?? '')).json();
    expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
    for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
    for (const as of [undefined, 'staff'] as const) {
      const other = await open('/', { ...(as && { as }) });
      await expectPage(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expectPage(other.locator('link[rel=manifest]')).toHaveCount(0);
      expect(await other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    }
  });

  it('says what the server would not take, and keeps it until it is discarded', async () => {
    const [staff, driver] = [await member('staff'), await person('driver')];
    const { id, trackingNumber, version } = await shipmentOf(staff, driver, 'assigned');
    const page = await open('/drive', { as: driver, viewport: PHONE });
    await expectPage(page.getByRole('heading', { name: 'Pick up in Elizabeth' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Confirm Pickup' }).click();
    await expectPage(page.getByText('waiting to send (1)')).toBeVisible();
    await staff.call(updateShipment, { params: { id }, body: { driverId: null, version } });
    await page.context().setOffline(false);
    await expectPage(page.getByRole('alert').getByText(trackingNumber)).toBeVisible();
    await expectPage(page.getByRole('alert').getByText('This job is no longer yours')).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectPage(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    expect((await staff.call(getShipment, { params: { id } })).status).toBe('pending');
  });
});
