import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { createApiKey } from '#shared/contracts/integrations.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { cardOf, drag } from '#test/support/board.ts';
import { fillContact, fillShipment } from '#test/support/booking-form.ts';
import { Client, eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { expectPage, PHONE, windows } from '#test/support/pages.ts';
import { member, type Person, person, unique } from '#test/support/people.ts';
import { sign } from '#test/support/signing.ts';

const { open } = windows();
const NUMBER = /TRK-[0-9A-HJKMNP-TV-Z]{12}/;

/** The visitor books; gives the tracking number that the page shows. */
async function bookAsVisitor(page: Page, word: string): Promise<string> {
  await fillContact(page, `${word}@keystone.example`, `Jordan ${word}`);
  await fillShipment(page, { pickup: dayAhead(0), delivery: dayAhead(6) });
  await page.getByRole('button', { name: 'Book Shipment' }).click();
  await expectPage(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  return NUMBER.exec(await page.getByText(NUMBER).first().innerText())?.[0] ?? '';
}

/** What the visitor's page says first, after looking again. */
async function expectStatus(visitor: Page, words: RegExp): Promise<void> {
  await visitor.getByRole('button', { name: 'Refresh' }).click();
  await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText(words);
}

async function deliverAsDriver(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Confirm Pickup' }).click();
  await expectPage(phone.getByText('Sharing your location during this job')).toBeVisible();
  await phone.getByRole('button', { name: 'Start Transit' }).click();
  await expectPage(phone.getByRole('link', { name: 'Capture POD' })).toBeVisible();
}

async function invoiceOf(manager: Person, trackingNumber: string) {
  return eventually(async () => {
    const invoices = await manager.call(listInvoices, { query: { limit: 200 } });
    const [invoice, ...more] = invoices.filter((one) => one.trackingNumber === trackingNumber);
    expect(more).toEqual([]);
    return invoice;
  });
}

async function keyOf(director: Person): Promise<Client> {
  const { key } = await director.call(createApiKey, { body: { name: `Main job ${unique()}` } });
  return new Client({ 'x-api-key': key });
}

describe('a shipment’s whole life', () => {
  it('goes from a visitor over dispatcher and driver to the manager’s invoice and the integrator', {
    timeout: 150_000,
  }, async () => {
    const word = unique();
    const people = [member('staff'), person('driver', word), member('manager'), member('admin')] as const;
    const [staff, driver, manager, director] = await Promise.all(people);

    // The dispatcher's board is open before anybody books, and shows the booking by itself.
    const board = await open('/dispatch', { as: staff });
    await board.getByRole('searchbox').fill(word);
    const live = await open(`/tracking?driver=${driver.driverId}`, { as: staff });
    await expectPage(live.getByText('Live Connected')).toBeVisible();
    const visitor = await open('/book');
    const trackingNumber = await bookAsVisitor(visitor, word);
    await visitor.getByRole('link', { name: 'Track Shipment' }).last().click();
    await expectPage(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Pending/);

    await expectPage(cardOf(board, trackingNumber)).toBeVisible();
    await drag(board, cardOf(board, trackingNumber), board.getByRole('region', { name: `Driver ${word}` }));
    await expectPage(board.getByText('Shipment Assigned')).toBeVisible();
    await expectStatus(visitor, /^Assigned/);

    // The driver drives, and both the live page and the visitor follow.
    const phone = await open('/', { as: driver, viewport: PHONE });
    await phone.context().grantPermissions(['geolocation']);
    await phone.context().setGeolocation({ latitude: 40.66, longitude: -74.19, accuracy: 8 });
    await deliverAsDriver(phone);
    await expectPage(live.getByText('40.660000, -74.190000')).toBeVisible();
    await expectStatus(visitor, /^In transit/);
    await phone.getByRole('link', { name: 'Capture POD' }).click();
    await phone.getByLabel('Recipient name').fill('Walter Hughes');
    await sign(phone);
    await phone.getByRole('button', { name: 'Submit Delivery' }).click();
    await expectPage(phone.getByText('Proof of delivery submitted successfully')).toBeVisible();
    await expectStatus(visitor, /^Delivered/);
    await expectPage(visitor.getByRole('region', { name: 'Delivered Successfully' })).toBeVisible();

    // The money is with the manager, once; the integrator reads the same shipment.
    expect(await invoiceOf(manager, trackingNumber)).toMatchObject({ amount: 1080, status: 'pending' });
    const [shipment] = await (await keyOf(director)).call(listShipments, { query: { q: trackingNumber } });
    expect(shipment).toMatchObject({ trackingNumber, status: 'delivered', driverId: driver.driverId, price: 1080 });
    const events = await staff.call(listShipmentEvents, { params: { id: shipment?.id ?? '' } });
    expect(events.map(({ type }) => type)).toEqual(['created', 'assigned', 'picked_up', 'in_transit', 'delivered']);
  });
});
