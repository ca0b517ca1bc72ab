import { beforeAll, describe, expect, it } from 'vitest';
import { clearSettingsCache, getSettings } from '#functions/data/organization/organization.ts';
import { autoMatchShipment, bulkAssign } from '#shared/contracts/assignments.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import { listJobs } from '#shared/contracts/drivers.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import {
  book,
  driverNow,
  newCustomer,
  offDutyAfterwards,
  type Person,
  person,
  shipmentOf,
} from '#test/support/people.ts';

let staff: Person;
let driver: Person;

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

/**
 * Cities far from where any other test works: one system serves all tests, so a match must find this test's drivers,
 * without jobs and by far the nearest.
 */
const PLACES = {
  'Honolulu, HI': { latitude: 21.307, longitude: -157.858 },
  'Anchorage, AK': { latitude: 61.218, longitude: -149.9 },
  'Juneau, AK': { latitude: 58.302, longitude: -134.42 },
  'Miami, FL': { latitude: 25.774, longitude: -80.194 },
  'San Diego, CA': { latitude: 32.716, longitude: -117.165 },
} as const;
type City = keyof typeof PLACES;

/** A driver who is `north` degrees from a city. */
async function driverAt(city: City, north = 0): Promise<Person> {
  const someone = await person('driver');
  const { latitude, longitude } = PLACES[city];
  await someone.call(updateDriverLocation, {
    params: { id: someone.driverId },
    body: { latitude: latitude + north, longitude },
  });
  offDutyAfterwards(someone.driverId);
  return someone;
}

const match = (shipmentId: string, mode?: 'load' | 'distance') =>
  staff.try(autoMatchShipment, { body: { shipmentId, ...(mode && { mode }) } });

describe('auto-match', () => {
  it('gives the shipment to the one with the fewest open jobs, the nearest of those, and says why', async () => {
    const pickupCity = 'Honolulu, HI';
    const [near, far] = [await driverAt(pickupCity, 0.01), await driverAt(pickupCity, 0.2)];
    const first = await match((await book({ pickupCity })).id);
    expect(first).toMatchObject({
      status: 200,
      body: {
        shipment: { status: 'assigned', driverId: near.driverId, version: 2 },
        driver: { id: near.driverId, openJobs: 1 },
        reason: expect.stringMatching(/^Nearest of those with 0 open jobs, 0\.\d mi from the pickup$/),
      },
    });
    expect(first.body.candidates).toHaveLength(3);
    expect(first.body.candidates.slice(0, 2)).toEqual([
      { id: near.driverId, name: 'Driver Tester', openJobs: 0, distance: expect.closeTo(1.1, 0) },
      { id: far.driverId, name: 'Driver Tester', openJobs: 0, distance: expect.closeTo(22.2, 0) },
    ]);
    expect(first.body.shipment).not.toHaveProperty('price');
    const second = await match((await book({ pickupCity })).id);
    expect(second.body.driver.id).toBe(far.driverId);
    const events = await staff.call(listShipmentEvents, { params: { id: first.body.shipment.id } });
    expect(events.map(({ type, driverId }) => [type, driverId])).toEqual([
      ['created', undefined],
      ['assigned', near.driverId],
    ]);
  });

  it('goes by distance first when asked to', async () => {
    const pickupCity = 'Anchorage, AK';
    const [near] = [await driverAt(pickupCity, 0.01), await driverAt(pickupCity, 0.5)];
    for (const jobs of [0, 1]) {
      const matched = await match((await book({ pickupCity })).id, 'distance');
      expect(matched.body).toMatchObject({ driver: { id: near.driverId, openJobs: jobs + 1 } });
      expect(matched.body.reason).toMatch(/^Nearest \(/);
    }
    expect(await driverNow(near.driverId)).toMatchObject({ openJobs: 2 });
  });

  it('by two people of one shipment gives it once', async () => {
    const pickupCity = 'Juneau, AK';
    const near = await driverAt(pickupCity);
    const { id } = await book({ pickupCity });
    const answers = await Promise.all([match(id), match(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' });
    expect(await driverNow(near.driverId)).toMatchObject({ openJobs: 1 });
  });

  it('of two shipments at once gives each to whoever has the fewest jobs then, and counts right', async () => {
    const pickupCity = 'Miami, FL';
    const [near, far] = [await driverAt(pickupCity, 0.01), await driverAt(pickupCity, 0.2)];
    const booked = await Promise.all([book({ pickupCity }), book({ pickupCity })]);
    const answers = await Promise.all(booked.map(({ id }) => match(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.driver.id).sort()).toEqual([near.driverId, far.driverId].sort());
    expect(await driverNow(near.driverId)).toMatchObject({ openJobs: 1, liveJobs: 0 });
    expect(await driverNow(far.driverId)).toMatchObject({ openJobs: 1, liveJobs: 0 });
  });

  it('of two shipments at once by distance gives both to the nearest, counted twice', async () => {
    const pickupCity = 'San Diego, CA';
    const near = await driverAt(pickupCity);
    const booked = await Promise.all([book({ pickupCity }), book({ pickupCity })]);
    const answers = await Promise.all(booked.map(({ id }) => match(id, 'distance')));
    expect(answers.map(({ status, body }) => [status, body.driver?.id])).toEqual([
      [200, near.driverId],
      [200, near.driverId],
    ]);
    expect(answers.map(({ body }) => body.driver.openJobs).sort()).toEqual([1, 2]);
    expect(await driverNow(near.driverId)).toMatchObject({ openJobs: 2 });
  });

  it('needs a pickup address', async () => {
    const { id: customerId } = await newCustomer(staff);
    const { id } = await staff.call(createShipment, {
      body: { customerId, pickupCity: 'Newark', deliveryCity: 'Albany' },
    });
    expect(await match(id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'shipmentId', message: 'Auto-match needs a pickup address' }] },
    });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'pending', version: 1 });
  });

  it('is refused for what is cancelled, unknown or of no known mode', async () => {
    const { id } = await book();
    await staff.call(updateShipment, { params: { id }, body: { status: 'cancelled', reason: 'Booked twice' } });
    expect(await match(id)).toMatchObject({ status: 409, body: { code: 'illegal_transition', from: 'cancelled' } });
    expect((await match('shp_01J00000000000000000000000')).status).toBe(404);
    const body = { shipmentId: id, mode: 'random' };
    expect((await staff.ask('POST', autoMatchShipment.path, { body })).status).toBe(422);
  });

  it('is not for drivers and customers', async () => {
    const { id } = await book();
    const customer = await person('customer');
    for (const who of [driver, customer])
      expect((await who.try(autoMatchShipment, { body: { shipmentId: id } })).status).toBe(403);
  });
});

describe('bulk-assign', () => {
  const assign = (shipmentIds: string[], driverId: string, who: Person = staff) =>
    who.try(bulkAssign, { body: { shipmentIds, driverId } });

  it('assigns each on its own, in order, and tells what was refused; repeated, it finds them assigned', async () => {
    const someone = await person('driver');
    const [first, second] = [await book(), await book()];
    const taken = await shipmentOf(staff, driver, 'picked_up');
    const unknown = 'shp_01J00000000000000000000000';
    const ids = [first.id, taken.id, unknown, second.id];
    const answer = await assign(ids, someone.driverId);
    expect(answer).toMatchObject({ status: 200, body: { assigned: 2 } });
    expect(answer.body.results).toEqual([
      { id: first.id, ok: true, version: 2 },
      { id: taken.id, ok: false, code: 'illegal_transition' },
      { id: unknown, ok: false, code: 'not_found' },
      { id: second.id, ok: true, version: 2 },
    ]);
    expect(await driverNow(someone.driverId)).toMatchObject({ openJobs: 2, liveJobs: 0 });
    const again = await assign(ids, someone.driverId);
    expect(again.body.assigned).toBe(0);
    expect(await driverNow(someone.driverId)).toMatchObject({ openJobs: 2 });
  });

  it('answers an id that comes twice as its second turn finds it', async () => {
    const someone = await person('driver');
    const { id } = await book();
    const answer = await assign([id, id], someone.driverId);
    expect(answer.body).toEqual({
      assigned: 1,
      results: [
        { id, ok: true, version: 2 },
        { id, ok: false, code: 'version_conflict' },
      ],
    });
    expect(await driverNow(someone.driverId)).toMatchObject({ openJobs: 1 });
  });

  it('reads all of them at once, and writes each in a transaction', async () => {
    const someone = await person('driver');
    const booked = await Promise.all(Array.from({ length: 5 }, () => book()));
    // Settings are kept for seconds, which could end in between.
    clearSettingsCache();
    await getSettings();
    const answer = await assign(
      booked.map(({ id }) => id),
      someone.driverId,
    );
    // The session, the driver, the shipments; two counts of the messages; and five transactions.
    expect(answer.usage.calls).toBe(3 + 2 + 5);
    expect(answer.body.assigned).toBe(5);
  });

  it('by two people at once assigns each shipment once', async () => {
    const someone = await person('driver');
    const booked = await Promise.all(Array.from({ length: 4 }, () => book()));
    const ids = booked.map(({ id }) => id);
    const [one, two] = await Promise.all([assign(ids, someone.driverId), assign(ids, someone.driverId)]);
    expect(one.body.assigned + two.body.assigned).toBe(4);
    expect(await driverNow(someone.driverId)).toMatchObject({ openJobs: 4 });
  });

  it('answers a repeat under one Idempotency-Key like the first', async () => {
    const someone = await person('driver');
    const { id } = await book();
    const body = { shipmentIds: [id], driverId: someone.driverId };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await staff.try(bulkAssign, { body }, headers);
    const again = await staff.try(bulkAssign, { body }, headers);
    expect(first.body.assigned).toBe(1);
    expect(again.body).toEqual(first.body);
  });

  it('takes 100 shipments, and not 10,000', async () => {
    const someone = await person('driver');
    const nobody = (count: number) =>
      Array.from({ length: count }, (_, at) => `shp_01J${String(at).padStart(23, '0')}`);
    expect((await assign(nobody(100), someone.driverId)).body).toMatchObject({ assigned: 0 });
    for (const count of [101, 10_000]) {
      expect(await assign(nobody(count), someone.driverId)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'shipmentIds', message: 'At most 100 shipments at once' }] },
      });
    }
    expect(await assign([], someone.driverId)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'shipmentIds' }] },
    });
  });

  it('is refused as a whole for an unknown driver, and for one who is offline', async () => {
    const someone = await person('driver');
    const { id } = await book();
    expect(await assign([id], 'drv_none')).toMatchObject({ status: 422, body: { errors: [{ path: 'driverId' }] } });
    await someone.call(updateDriver, { params: { id: someone.driverId }, body: { status: 'offline' } });
    expect(await assign([id], someone.driverId)).toMatchObject({ status: 409, body: { code: 'driver_offline' } });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'pending', version: 1 });
    await someone.call(updateDriver, { params: { id: someone.driverId }, body: { status: 'available' } });
    expect((await assign([id], someone.driverId)).body.assigned).toBe(1);
  });

  it('is not for drivers', async () => {
    const { id } = await book();
    expect((await assign([id], driver.driverId, driver)).status).toBe(403);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'pending' });
  });
});

describe('assigning', () => {
  it('to a driver who is offline is refused, and works once the driver is back', async () => {
    const someone = await person('driver');
    const params = { id: (await book()).id };
    const body = { driverId: someone.driverId, status: 'assigned' as const };
    await someone.call(updateDriver, { params: { id: someone.driverId }, body: { status: 'offline' } });
    expect(await staff.try(updateShipment, { params, body })).toMatchObject({
      status: 409,
      body: { code: 'driver_offline' },
    });
    expect(await driverNow(someone.driverId)).toMatchObject({ openJobs: 0 });
    await someone.call(updateDriver, { params: { id: someone.driverId }, body: { status: 'available' } });
    expect((await staff.try(updateShipment, { params, body })).status).toBe(200);
  });

  it('and going offline at once leaves no pending shipment counted', async () => {
    const someone = await person('driver');
    const params = { id: (await book()).id };
    const [assigned] = await Promise.all([
      staff.try(updateShipment, { params, body: { driverId: someone.driverId, status: 'assigned' } }),
      someone.call(updateDriver, { params: { id: someone.driverId }, body: { status: 'offline' } }),
    ]);
    expect([200, 409]).toContain(assigned.status);
    expect(await driverNow(someone.driverId)).toMatchObject({
      availability: 'offline',
      openJobs: assigned.status === 200 ? 1 : 0,
    });
  });

  it('and cancelling at once happen in one legal order', async () => {
    const someone = await person('driver');
    for (let round = 0; round < 3; round += 1) {
      const { id } = await book();
      const params = { id };
      const answers = await Promise.all([
        staff.try(updateShipment, { params, body: { driverId: someone.driverId, status: 'assigned' } }),
        staff.try(updateShipment, { params, body: { status: 'cancelled', reason: 'Called off' } }),
      ]);
      const after = await staff.call(getShipment, { params });
      const events = (await staff.call(listShipmentEvents, { params })).map(({ type }) => type);
      const [assigned, cancelled] = answers.map(({ status }) => status === 200);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(after.status).toBe(cancelled ? 'cancelled' : 'assigned');
      // Assigned and then cancelled is legal; whoever lost wrote nothing.
      expect(events).toEqual(['created', ...(assigned ? ['assigned'] : []), ...(cancelled ? ['cancelled'] : [])]);
    }
    const jobs = await someone.call(listJobs, {});
    expect((await driverNow(someone.driverId)).openJobs).toBe(jobs.length);
  });
});
