import { beforeAll, describe, expect, it } from 'vitest';
import { getProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { getShipment, listShipmentEvents, listShipments } from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client } from '#test/support/client.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { type Person, person, shipmentOf, storedEvents } from '#test/support/people.ts';
import { uploadPhoto } from '#test/support/uploads.ts';

let staff: Person;
let driver: Person;
let other: Person;
let customer: Person;

beforeAll(async () => {
  [staff, driver, other, customer] = await Promise.all([
    person('staff'),
    person('driver'),
    person('driver'),
    person('customer'),
  ]);
});

const record = (who: Person, id: string, body: Record<string, unknown>, headers = {}) =>
  who.ask('POST', `/api/shipments/${id}/pickup`, { body, headers });

const photo = (shipmentId: string, purpose: 'pickup' | 'exception', height = 60) =>
  uploadPhoto(driver, shipmentId, purpose, png(80, height, { text: 'taken at 40.68,-74.15' }));

describe('what a driver records at the pickup', () => {
  it('stands on the shipment, in the timeline, and with its proof', async () => {
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    const key = await photo(id, 'pickup');
    const answer = await record(driver, id, { containerNumber: 'tghu 483920-6', sealNumber: 'ML-9', photoKeys: [key] });
    const numbers = { containerNumber: 'TGHU4839206', sealNumber: 'ML-9' };
    expect(answer).toMatchObject({ status: 200, body: { status: 'in_transit', ...numbers } });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject(numbers);
    const found = await staff.call(listShipments, { query: { q: 'tghu 483920-6' } });
    expect(found.map((shipment) => shipment.id)).toContain(id);

    const last = (await staff.call(listShipmentEvents, { params: { id } })).at(-1);
    expect(last).toMatchObject({ type: 'pickup_recorded', changes: ['containerNumber', 'sealNumber'] });
    const bytes = Buffer.from(await (await fetch(last?.photos?.[0] ?? '')).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.includes('40.68')).toBe(false);
    const page = await new Client().try(trackShipment, { params: { trackingNumber } });
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/pickup_recorded|ML-9/);

    const recipientSignature = dataUrl(png(30, 10));
    const proof = { shipmentId: id, recipientName: 'Walter Hughes', recipientSignature, photos: [] };
    expect((await driver.call(submitProofOfDelivery, { body: proof })).pickupPhotos).toHaveLength(1);
    const read = await staff.call(getProofOfDelivery, { params: { id } });
    expect((await fetch(read.pickupPhotos?.[0] ?? '')).status).toBe(200);
  });

  it('is recorded once, however often it is sent, and grows by what is new', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const body = { sealNumber: 'ML-1', photoKeys: [await photo(id, 'pickup')] };
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    for (const headers of [key, key, {}]) expect((await record(driver, id, body, headers)).status).toBe(200);
    const more = { photoKeys: [await photo(id, 'pickup', 70)] };
    expect((await record(staff, id, more)).body).toMatchObject({ sealNumber: 'ML-1', status: 'assigned' });
    const recorded = (await storedEvents(id)).filter(({ type }) => type === 'pickup_recorded');
    expect(recorded.map(({ photoKeys }) => photoKeys?.length)).toEqual([1, 1]);
  });

  it('is answered with what is odd about its container', async () => {
    const [first, { id }] = await Promise.all([
      shipmentOf(staff, driver, 'picked_up'),
      shipmentOf(staff, other, 'picked_up'),
    ]);
    const containerNumber = 'MSCU1234567';
    const text = 'Check the number: its last digit should be 6.';
    const digit = { field: 'containerNumber', code: 'check_digit', text };
    const shared = { field: 'containerNumber', code: 'container_in_use' };
    const answer = await record(driver, first.id, { containerNumber });
    expect(answer.body).toMatchObject({ warnings: expect.arrayContaining([digit]) });
    const { body } = await record(other, id, { containerNumber });
    expect(body).toMatchObject({ warnings: [digit, shared] });
    expect(JSON.stringify(body)).not.toContain(first.trackingNumber);
    expect((await record(other, id, { sealNumber: 'ML-1' })).body).not.toHaveProperty('warnings');
  });

  it('takes both of two reports at the same moment', async () => {
    const { id } = await shipmentOf(staff, driver, 'picked_up');
    const both = await Promise.all([
      record(driver, id, { sealNumber: 'A' }),
      record(staff, id, { containerNumber: 'B' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ sealNumber: 'A', containerNumber: 'B' });
  });

  it.each<[string, (id: string) => Promise<Record<string, unknown>>, string]>([
    ['nothing at all', async () => ({ sealNumber: '' }), 'containerNumber'],
    ['a seal of 41 letters', async () => ({ sealNumber: 'x'.repeat(41) }), 'sealNumber'],
    ['a photo for something else', async (id) => ({ photoKeys: [await photo(id, 'exception')] }), 'photoKeys.0'],
  ])('is refused at its field: %s', async (_, bodyFor, path) => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    expect(await record(driver, id, await bodyFor(id))).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect((await storedEvents(id)).map(({ type }) => type)).toEqual(['created', 'assigned']);
  });

  it('is for its driver and the office', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    expect((await record(other, id, { sealNumber: 'X' })).status).toBe(404);
    expect((await record(customer, id, { sealNumber: 'X' })).status).toBe(403);
  });
});
