import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBell } from '#shared/contracts/bell.ts';
import { getPushKey, subscribeToPush } from '#shared/contracts/push-subscriptions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { sendMessage } from '#shared/contracts/shipment-messages.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client, eventually } from '#test/support/client.ts';
import { becomeFunction, type Person, person, shipmentOf, storedEvents } from '#test/support/people.ts';
import { PushService } from '#test/support/push-service.ts';

let staff: Person;
let manager: Person;
let driver: Person;
let service: PushService;

beforeAll(async () => {
  becomeFunction();
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
  service = await new PushService().open();
  const { applicationServerKey } = await driver.call(getPushKey, {});
  await driver.call(subscribeToPush, { body: service.subscription(applicationServerKey) });
});
afterAll(() => service.close());

const write = (who: Person, id: string, text: string, headers = {}) =>
  who.try(sendMessage, { params: { id }, body: { text } }, headers);
const eventsOf = (who: Person, id: string) => who.call(listShipmentEvents, { params: { id } });
const bellOf = async (who: Person, id: string) => {
  const items = await who.call(listBell, { query: { limit: 100 } });
  return items.filter(({ subjectId, kind }) => subjectId === id && kind === 'message');
};
const rung = (who: Person, id: string) =>
  eventually(async () => {
    const items = await bellOf(who, id);
    return items.length > 0 && items;
  });

describe('a driver and dispatch', () => {
  it('write to each other about a job: it rings for the other, and both read the words in its timeline', async () => {
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
    expect(await write(driver, id, ' Gate 4\nis shut ')).toMatchObject({ status: 200, body: { status: 'in_transit' } });
    for (const who of [staff, manager]) expect(await rung(who, id)).toMatchObject([{ about: trackingNumber }]);
    expect(await bellOf(driver, id)).toEqual([]);

    expect(await write(staff, id, 'Use gate 7')).toMatchObject({ status: 200 });
    expect(await rung(driver, id)).toMatchObject([{ about: trackingNumber }]);
    const path = `/shipments?open=${id}`;
    const pushed = () => service.taken.filter(({ message }) => message.body === 'Dispatch: Use gate 7');
    expect(await eventually(async () => pushed().length > 0 && pushed())).toMatchObject([{ message: { path } }]);
    for (const who of [driver, staff])
      expect((await eventsOf(who, id)).slice(-2)).toMatchObject([
        { type: 'message_sent', actorRole: 'driver', note: 'Gate 4 is shut' },
        { type: 'message_sent', actorRole: 'staff', note: 'Use gate 7' },
      ]);
  });

  it('write once, however often it is sent, and at the time when it was written', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const occurredAt = new Date().toISOString();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => driver.try(sendMessage, { params: { id }, body: { text: 'At the gate', occurredAt } }, headers);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    const written = (await storedEvents(id)).filter(({ type }) => type === 'message_sent');
    expect(written).toMatchObject([{ note: 'At the gate', public: false }]);
    expect(Date.parse(written[0]?.occurredAt ?? '')).toBeLessThan(Date.parse(written[0]?.recordedAt ?? ''));
  });

  it('are alone with it: no customer, no other driver, no tracking page', async () => {
    const [other, customer] = await Promise.all([person('driver'), person('customer')]);
    const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit', {
      customerEmail: customer.user.email,
    });
    await write(driver, id, 'The consignee was rude');
    expect(await write(other, id, 'Hello')).toMatchObject({ status: 404 });
    expect(await write(customer, id, 'Hello')).toMatchObject({ status: 403 });
    expect(await eventsOf(customer, id)).not.toContainEqual(expect.objectContaining({ type: 'message_sent' }));
    const page = await new Client().try(trackShipment, { params: { trackingNumber } });
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).not.toMatch(/message_sent|rude/);
    await rung(staff, id);
    expect(await bellOf(customer, id)).toEqual([]);
  });

  it('write only while the driver has the job, and something', async () => {
    const { id, version } = await shipmentOf(staff, driver, 'assigned');
    expect(await write(driver, id, ' ')).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
    expect(await write(driver, id, 'x'.repeat(281))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'text' }] },
    });
    await staff.call(updateShipment, { params: { id }, body: { driverId: null, version } });
    expect(await write(driver, id, 'Hello')).toMatchObject({ status: 404 });
    expect(await write(staff, id, 'Hello')).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await storedEvents(id)).map(({ type }) => type)).not.toContain('message_sent');
  });
});
