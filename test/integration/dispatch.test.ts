import { beforeAll, describe, expect, it } from 'vitest';
import { autoMatchShipment } from '#shared/contracts/dispatch.ts';
import { updateDriverLocation } from '#shared/contracts/drivers.ts';
import { createShipment, getShipment, listShipmentEvents, updateShipment } from '#shared/contracts/shipments.ts';
import { book, driverNow, newCustomer, type Person, person } from '#test/support/people.ts';

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
        reason: expect.stringMatching(/^Nearest of those with 0 open jobs, 1\.\d km from the pickup$/),
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
