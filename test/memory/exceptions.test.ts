import { beforeAll, describe, expect, it } from 'vitest';
import { reportException } from '#shared/contracts/field-reports.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client, eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { png } from '#test/support/images.ts';
import { book, driverNow, type Person, person, shipmentOf, storedEvents } from '#test/support/people.ts';
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

const report = (who: Person, id: string, body: Record<string, unknown>) =>
  who.ask('POST', `/api/shipments/${id}/exceptions`, { body });
const eventsOf = (id: string) => staff.call(listShipmentEvents, { params: { id } });

const upload = (shipmentId: string, bytes: Buffer, purpose: 'proof' | 'exception' = 'exception') =>
  uploadPhoto(driver, shipmentId, purpose, bytes);

describe('an exception', () => {
  it('leaves the status, counts an attempt, and is in the timeline with reason, note and place', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'in_transit');
    const answer = await report(driver, id, {
      code: 'consignee_closed',
      note: 'Gate shut at 17:00',
      latitude: 41.7637,
      longitude: -72.6851,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'in_transit',
        exception: { code: 'consignee_closed', note: 'Gate shut at 17:00' },
        attempts: 1,
        version: version + 1,
      },
    });
    const last = (await eventsOf(id)).at(-1);
    expect(last).toMatchObject({
      type: 'exception',
      reason: 'consignee_closed',
      note: 'Gate shut at 17:00',
      location: { latitude: 41.7637, longitude: -72.6851 },
    });
    expect(await driverNow(driver.driverId)).toMatchObject({ liveJobs: expect.any(Number) });
    expect((await report(staff, id, { code: 'refused' })).body).toMatchObject({
      exception: { code: 'refused' },
      attempts: 2,
    });
  });

  it('before the pickup is no failed attempt, and ends when the driver goes on', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const exception = { code: 'no_chassis', note: 'None until noon' };
    expect(await report(driver, id, exception)).toMatchObject({
      status: 200,
      body: { status: 'assigned', exception, attempts: 0 },
    });
    await driver.call(updateShipment, { params: { id }, body: { status: 'assigned' } });
    expect(await staff.call(getShipment, { params: { id } })).not.toHaveProperty('exception');
    await report(staff, id, { code: 'gate_closed' });
    await driver.call(updateShipment, { params: { id }, body: { status: 'picked_up' } });
    expect(await staff.call(getShipment, { params: { id } })).not.toHaveProperty('exception');
    const types = (await eventsOf(id)).map(({ type }) => type);
    expect(types).toEqual(['created', 'assigned', 'exception', 'resumed', 'exception', 'picked_up']);
  });

  it('is told on the public page without its note', async () => {
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    await report(driver, id, { code: 'access', note: 'The guard Miguel let nobody in' });
    const page = await new Client().try(trackShipment, { params: { trackingNumber } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('access');
    expect(page.text).not.toContain('Miguel');
  });

  it('for damage needs a photo, which is kept without what it tells of its place', async () => {
    const { id } = await shipmentOf(staff, driver, 'picked_up');
    expect(await report(driver, id, { code: 'damaged' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'photoKeys', message: 'A photo of the damage is required' }] },
    });
    const key = await upload(id, png(80, 60, { text: 'taken at 41.76,-72.68' }));
    expect(await report(driver, id, { code: 'damaged', photoKeys: [key] })).toMatchObject({
      status: 200,
      body: { exception: { code: 'damaged' }, attempts: 1 },
    });
    const [stored] = (await storedEvents(id)).at(-1)?.photoKeys ?? [];
    expect(stored).toMatch(new RegExp(`^proofs/${id}/[\\w-]{43}\\.png$`));
    const photo = (await eventsOf(id)).at(-1)?.photos?.[0] ?? '';
    const bytes = Buffer.from(await (await fetch(photo)).arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.includes('41.76')).toBe(false);
  });

  it.each([
    ['a photo for a proof', (id: string) => upload(id, png(10, 10), 'proof')],
    ['a key of another shipment', async () => 'uploads/shp_other/exception/x'],
    ['a photo that was never uploaded', async (id: string) => `uploads/${id}/exception/upl_none`],
    ['what is no image', (id: string) => upload(id, Buffer.from('<script>1</script>'))],
    ['a small file of 30,000 by 30,000 pixels', (id: string) => upload(id, png(30_000, 30_000, { rows: 1 }))],
    ['a data URL', async () => 'data:image/png;base64,AAAA'],
    ['a way out of the folder', async (id: string) => `uploads/${id}/exception/../proof/x`],
  ])('takes no %s', async (_, keyFor) => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answer = await report(driver, id, { code: 'damaged', photoKeys: [await keyFor(id)] });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'photoKeys.0' }] } });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ attempts: 0 });
  });

  it('that a phone kept is placed at its time', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const before = (await eventsOf(id)).at(-1)?.occurredAt ?? '';
    const occurredAt = new Date(Date.parse(before) + 20).toISOString();
    await eventually(() => Date.now() > Date.parse(occurredAt), { every: 10 });
    await report(driver, id, { code: 'breakdown', occurredAt });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'exception', occurredAt });
  });

  it('is for shipments that a driver has', async () => {
    const { id } = await book();
    expect(await report(staff, id, { code: 'delay' })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'pending' },
    });
    const given = await shipmentOf(staff, driver, 'assigned');
    expect((await report(driver, given.id, { code: 'delay' })).status).toBe(200);
  });

  it('is reported by the own driver and staff, nobody else', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    expect((await report(other, id, { code: 'delay' })).status).toBe(404);
    expect((await report(customer, id, { code: 'delay' })).status).toBe(403);
    expect((await report(driver, 'shp_01J00000000000000000000000', { code: 'delay' })).status).toBe(404);
    expect((await report(driver, id, { code: 'lost at sea' })).status).toBe(422);
    expect((await report(driver, id, { code: 'delay', colour: 'red' })).status).toBe(422);
    expect((await report(staff, id, { code: 'delay' })).status).toBe(200);
  });

  it('sent twice with one Idempotency-Key is one attempt', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const request = { params: { id }, body: { code: 'delay' as const } };
    const first = await driver.try(reportException, request, headers);
    const again = await driver.try(reportException, request, headers);
    expect(again.body).toEqual(first.body);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ attempts: 1 });
  });
});

describe('the end of an exception', () => {
  const NEW_DAY = dayAhead(9);
  const troubled = async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await report(driver, id, { code: 'consignee_closed' });
    return id;
  };
  const reschedule = (who: Person, id: string, body: Record<string, unknown> = { estimatedDelivery: NEW_DAY }) =>
    who.ask('POST', `/api/shipments/${id}/reschedule`, { body });

  it('is a new date, by staff', async () => {
    const id = await troubled();
    const answer = await reschedule(staff, id, { estimatedDelivery: NEW_DAY, note: 'Called: open on Tuesday' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'in_transit', estimatedDelivery: NEW_DAY, attempts: 1 },
    });
    expect(answer.body).not.toHaveProperty('exception');
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'rescheduled', note: 'Called: open on Tuesday' });
    expect(await reschedule(staff, id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('needs the date, in words', async () => {
    const id = await troubled();
    for (const body of [{}, { estimatedDelivery: 'tomorrow' }]) {
      expect(await reschedule(staff, id, body)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'estimatedDelivery', message: 'Estimated delivery date is required' }] },
      });
    }
    expect((await reschedule(driver, id)).status).toBe(403);
    expect((await reschedule(customer, id)).status).toBe(403);
  });

  it('by two people at once happens once', async () => {
    const id = await troubled();
    const answers = await Promise.all([reschedule(staff, id), reschedule(staff, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await eventsOf(id)).filter(({ type }) => type === 'rescheduled')).toHaveLength(1);
  });

  it('is the driver going on: a PATCH with the present status', async () => {
    const id = await troubled();
    const resumed = await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    expect(resumed).toMatchObject({ status: 'in_transit', attempts: 1 });
    expect(resumed).not.toHaveProperty('exception');
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'resumed' });
    const again = await driver.try(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('does not concern what is only booked', async () => {
    const { id } = await book();
    expect(await reschedule(staff, id)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });
});
