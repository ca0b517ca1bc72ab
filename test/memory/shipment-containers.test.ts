import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { autoMatchShipment, bulkAssign } from '#shared/contracts/assignments.ts';
import { createBooking, listMyShipments } from '#shared/contracts/bookings.ts';
import { type Box, createBox } from '#shared/contracts/boxes.ts';
import { recordFacts } from '#shared/contracts/facts.ts';
import { createPlan, getPlan } from '#shared/contracts/plans.ts';
import { listReadiness } from '#shared/contracts/readiness.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client, eventually, inParallel } from '#test/support/client.ts';
import { book, booking, type Person, PICKUP_DAY, person } from '#test/support/people.ts';
import { type LiveSocket, open } from '#test/support/socket.ts';

let staff: Person;
let driver: Person;
const opened: LiveSocket[] = [];

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

type Facts = Parameters<typeof staff.call<typeof recordFacts>>[1]['body']['facts'];
const say = (box: Pick<Box, 'id'>, ...facts: Facts) =>
  staff.call(recordFacts, { params: { id: box.id }, body: { facts } });
const track = (id: string, direction: 'import' | 'export' = 'import') =>
  staff.call(createBox, { params: { id }, body: { direction, line: 'CMA CGM' } });
const hold = (state: 'hold' | 'released'): Facts[number] => ({
  ...{ field: 'hold', value: { kind: 'freight', state }, source: 'line' },
});
const AVAILABLE: Facts[number] = { field: 'available', value: true, source: 'terminal' };
const OUT = (): Facts[number] => ({
  ...{ field: 'gate_out', value: { at: new Date().toISOString() }, source: 'paper' },
});

/** What nobody beside the office reads. */
const INTERNAL = /hold|freight|CMA CGM|source|paper|lfd|cents|boxId|box_/;

describe('where a container is, for its customer', () => {
  it('is a word in the portal and on the tracking page, and nothing where none is tracked', async () => {
    const customer = await person('customer');
    const { id, trackingNumber } = await customer.call(createBooking, { body: booking() });
    const mine = async () => customer.try(listMyShipments, {});
    const tracked = () => new Client().try(trackShipment, { params: { trackingNumber } });
    const before = [await mine(), await tracked()];
    for (const { text } of before) expect(text).not.toContain('containerStage');

    const box = await track(id);
    await say(box, hold('hold'), { field: 'lfd', value: { of: 'demurrage', day: PICKUP_DAY }, source: 'terminal' });
    const after = [await mine(), await tracked()];
    expect(after[0]?.body).toMatchObject([{ containerStage: 'expected' }]);
    expect(after[1]?.body).toMatchObject({ containerStage: 'expected' });
    for (const { text } of after) expect(text).not.toMatch(INTERNAL);
    await say(box, hold('released'), AVAILABLE);
    expect((await tracked()).body).toMatchObject({ containerStage: 'available' });
    await say(box, OUT());
    expect((await mine()).body).toMatchObject([{ containerStage: 'on_street' }]);
  });
});

describe('the readiness of containers', () => {
  it('is told of those that have not left, to the office alone', async () => {
    const box = await track((await book()).id);
    const stateOf = async () => (await staff.call(listReadiness, {})).find(({ id }) => id === box.id)?.state;
    expect(await stateOf()).toBe('unknown');
    await say(box, AVAILABLE);
    expect(await stateOf()).toBe('ready');
    await say(box, hold('hold'));
    expect(await stateOf()).toBe('wait');
    await say(box, OUT());
    expect(await stateOf()).toBeUndefined();
    for (const somebody of [driver, await person('customer')])
      expect((await somebody.try(listReadiness, {})).status).toBe(403);
  });

  it('comes as a frame to the office when somebody says something', async () => {
    const box = await track((await book()).id);
    const [desk, phone] = [await open(staff), await open(driver)];
    opened.push(desk, phone);
    await say(box, hold('hold'));
    await desk.frame('boxes_changed', ({ ids }) => ids === undefined || ids.includes(box.id));
    expect(phone.frames.filter(({ type }) => type === 'boxes_changed')).toEqual([]);
  });
});

describe('a container that is kept', () => {
  const assign = (id: string, more: object = {}) =>
    staff.try(updateShipment, { params: { id }, body: { driverId: driver.driverId, status: 'assigned', ...more } });

  async function kept() {
    const { id } = await book();
    const box = await track(id);
    await say(box, hold('hold'));
    return { id, box };
  }

  it('refuses its shipment a driver until staff say why, which the timeline tells', async () => {
    const { id, box } = await kept();
    expect(await assign(id)).toMatchObject({
      ...{ status: 409, body: { code: 'not_ready', boxId: box.id } },
      body: { blocks: [{ code: 'hold', kind: 'freight', source: 'line', since: expect.any(String) }] },
    });
    expect(await assign(id, { force: true })).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } });
    expect((await assign(id, { force: true, reason: 'Released by phone' })).status).toBe(200);
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.find(({ type }) => type === 'assigned')).toMatchObject({
      ...{ overrode: 'not_ready', reason: 'Released by phone' },
    });
    expect(await staff.try(updateShipment, { params: { id }, body: { status: 'picked_up' } })).toMatchObject({
      ...{ status: 409, body: { code: 'not_ready' } },
    });
    const told = await driver.try(updateShipment, { params: { id }, body: { status: 'picked_up' } });
    expect(told.status).toBe(200);
  });

  it('is left alone by a group, and matched with a reason', async () => {
    const [one, other] = [await kept(), await book()];
    // Nobody else is free: whoever is matched has nothing to drive yet.
    await person('driver');
    const body = { shipmentIds: [one.id, other.id], driverId: driver.driverId };
    expect(await staff.call(bulkAssign, { body })).toMatchObject({
      assigned: 1,
      results: [{ ok: false, code: 'not_ready' }, { ok: true }],
    });
    const match = (more: object = {}) => staff.try(autoMatchShipment, { body: { shipmentId: one.id, ...more } });
    expect(await match()).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect((await match({ force: true, reason: 'Released by phone' })).status).toBe(200);
  });

  it('is left out of a plan, which says why', { timeout: 60_000 }, async () => {
    const { id } = await kept();
    const body = { day: PICKUP_DAY, driverIds: [driver.driverId], shipmentIds: [id] };
    const { id: planId } = await staff.call(createPlan, { body });
    const plan = await eventually(
      async () => {
        const found = await staff.call(getPlan, { params: { id: planId } });
        return found.state === 'done' ? found : undefined;
      },
      { within: 45_000 },
    );
    expect(plan.result?.left.find(({ shipmentId }) => shipmentId === id)?.why).toEqual({ code: 'not_ready' });
  });

  it('is judged by what stands: let go it goes, held again it does not', async () => {
    const { id, box } = await kept();
    await say(box, hold('released'));
    expect((await assign(id)).status).toBe(200);
    const again = await kept();
    const changes = await inParallel(6, 6, async (at) => {
      if (at % 2) return (await assign(again.id)).status;
      await say(again.box, hold(at % 4 ? 'hold' : 'released'));
      return 200;
    });
    for (const status of changes) expect([200, 409]).toContain(status);
    const { body } = await staff.try(listShipmentEvents, { params: { id: again.id } });
    expect(body.filter(({ type }) => type === 'assigned').length).toBeLessThanOrEqual(1);
  });
});
