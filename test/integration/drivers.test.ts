import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDriver, Driver, listDrivers, listJobs, updateDriverLocation } from '#shared/contracts/drivers.ts';
import type { Reply } from '#test/support/client.ts';
import { type Person, person, shipmentOf, unique } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;
let other: Person;

beforeAll(async () => {
  [staff, manager, driver, other] = await Promise.all([
    person('staff'),
    person('manager'),
    person('driver'),
    person('driver'),
  ]);
});

const report = (who: Person, id: string, body: Record<string, unknown>) =>
  who.try(updateDriverLocation, { params: { id }, body: body as { latitude: number; longitude: number } });

/** A driver as staff see it in the list, whichever page it is on. */
async function seen(id: string): Promise<Driver | undefined> {
  let next: string | undefined = `${listDrivers.path}?limit=200`;
  while (next) {
    const page: Reply = await staff.ask('GET', next);
    const found = z.parse(z.array(Driver), page.body).find((driver) => driver.id === id);
    if (found) return found;
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return undefined;
}

describe('drivers', () => {
  it('are added by managers, as a truck unless said otherwise', async () => {
    const body = { name: 'Luis Ortega', phone: '(201) 555-0142', email: '', vehicleNumber: 'NJ AR 418K' };
    const made = await manager.call(createDriver, { body });
    expect(made).toMatchObject({ vehicleType: 'truck', status: 'available', openJobs: 0 });
    expect(await seen(made.id)).toMatchObject({ name: 'Luis Ortega' });
    expect((await staff.try(createDriver, { body })).status).toBe(403);
  });

  it('are refused in the words of the specification', async () => {
    const answer = await manager.try(createDriver, {
      body: { name: '', phone: '', email: 'nobody', vehicleNumber: '' },
    });
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'name', message: 'Name is required' },
        { path: 'phone', message: 'Phone is required' },
        { path: 'email', message: 'Invalid email' },
        { path: 'vehicleNumber', message: 'Vehicle number is required' },
      ],
    });
  });

  it('have an e-mail address of their own', async () => {
    const body = { name: 'Dana', phone: '1', email: `${unique()}@quay.example`, vehicleNumber: 'X' };
    await manager.call(createDriver, { body });
    const again = await manager.try(createDriver, { body: { ...body, email: body.email.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_exists' } });
  });

  it('see only themselves', async () => {
    const list = await driver.call(listDrivers, {});
    expect(list.map(({ id }) => id)).toEqual([driver.driverId]);
  });

  it('are on delivery while something is picked up, and have their jobs in stop order with a phone to call', async () => {
    const assigned = await shipmentOf(staff, other, 'assigned');
    const moving = await shipmentOf(staff, other, 'in_transit');
    const jobs = await other.call(listJobs, {});
    expect(jobs.map(({ id }) => id)).toEqual([moving.id, assigned.id]);
    expect(jobs[0]).toMatchObject({ customerPhone: '(555) 010-4242', pickupAddress: '1100 McLester St' });
    expect(await seen(other.driverId)).toMatchObject({ status: 'on_delivery', openJobs: 2, liveJobs: 1 });
  });
});

describe('positions', () => {
  it('move the driver’s own marker with one read and one write', async () => {
    const answer = await report(driver, driver.driverId, { latitude: 40.6895, longitude: -74.1745, speed: 12 });
    expect(answer).toMatchObject({ status: 200, body: { accepted: true } });
    // The local AWS tells no read units of a BatchGet: the one here reads session, user and last position.
    expect(answer.usage).toMatchObject({ calls: 2, write: 1 });
    expect(await seen(driver.driverId)).toMatchObject({ currentLatitude: 40.6895, currentLongitude: -74.1745 });
  });

  it('of another driver are not theirs to report', async () => {
    expect((await report(other, driver.driverId, { latitude: 40, longitude: -74 })).status).toBe(404);
    expect((await report(staff, driver.driverId, { latitude: 40, longitude: -74 })).status).toBe(403);
  });

  it.each([
    ['out of range', { latitude: 91, longitude: 0 }],
    ['words', { latitude: 'north', longitude: 0 }],
    ['missing', { latitude: 40 }],
  ])('%s are 422', async (_, body) => {
    expect((await report(driver, driver.driverId, body)).status).toBe(422);
  });

  it.each([
    ['null_island', { latitude: 0, longitude: 0 }],
    ['future', { latitude: 40.69, longitude: -74.17, timestamp: new Date(Date.now() + 3_600_000).toISOString() }],
    ['too_fast', { latitude: 45, longitude: -74.17 }],
    ['older', { latitude: 40.69, longitude: -74.17, timestamp: new Date(Date.now() - 90_000).toISOString() }],
  ])('%s do not move the marker', async (reason, body) => {
    await report(driver, driver.driverId, { latitude: 40.6895, longitude: -74.1745 });
    expect((await report(driver, driver.driverId, body)).body).toEqual({ accepted: false, reason });
    expect(await seen(driver.driverId)).toMatchObject({ currentLatitude: 40.6895 });
  });
});
