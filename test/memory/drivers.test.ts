import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDriver, updateDriver } from '#shared/contracts/driver-records.ts';
import { Driver, listDrivers, listJobs } from '#shared/contracts/drivers.ts';
import { listTrail, updateDriverLocation } from '#shared/contracts/positions.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { eventually, inParallel, type Reply } from '#test/support/client.ts';
import { DELIVERY_DAY, driverNow, type Person, person, shipmentOf, unique, useUp } from '#test/support/people.ts';

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

/** A drive to the north, oldest first, one position every `step` seconds. */
const drive = (count: number, step = 5) =>
  Array.from({ length: count }, (_, at) => ({
    latitude: 40 + at / 10_000,
    longitude: -74.25,
    timestamp: new Date(Date.now() - (count - at) * step * 1000).toISOString(),
    speed: 12.3,
  }));

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
    const body = { name: 'Luis Ortega', phone: '(201) 555-0142', email: '', vehicleNumber: `NJ ${unique()}` };
    const made = await manager.call(createDriver, { body });
    expect(made).toMatchObject({ vehicleType: 'truck', status: 'available', openJobs: 0 });
    expect(await seen(made.id)).toMatchObject({ name: 'Luis Ortega' });
    expect((await staff.try(createDriver, { body })).status).toBe(403);
  });

  it('are refused in the words of the product', async () => {
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

  it('have an email address of their own', async () => {
    const body = { name: 'Dana', phone: '1', email: `${unique()}@quay.example`, vehicleNumber: `X ${unique()}` };
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

describe('stops', () => {
  const stopsOf = (who: Person, id: string) => who.try(listStops, { params: { id } });

  it('of a driver’s jobs come in order with their places, for staff and the driver itself, by one Query', async () => {
    const someone = await person('driver');
    const assigned = await shipmentOf(staff, someone, 'assigned');
    const moving = await shipmentOf(staff, someone, 'in_transit');
    const answer = await stopsOf(staff, someone.driverId);
    expect(answer.body.map(({ kind, city, isDone, shipmentId }) => [kind, city, isDone, shipmentId])).toEqual([
      ['pickup', 'Elizabeth', true, moving.id],
      ['delivery', 'Hartford', false, moving.id],
      ['pickup', 'Elizabeth', false, assigned.id],
      ['delivery', 'Hartford', false, assigned.id],
    ]);
    expect(answer.body[1]).toEqual({
      ...{ key: `${moving.id}:delivery`, seq: 2, isPinned: false },
      ...{ kind: 'delivery', isDone: false, city: 'Hartford', day: DELIVERY_DAY },
      ...{ shipmentId: moving.id, trackingNumber: moving.trackingNumber },
      place: { latitude: expect.closeTo(41.764, 2), longitude: expect.closeTo(-72.685, 2) },
    });
    // The session, with the driver in the same read, the Query, the visits of the stops that come next, and the settings,
    // unless they are kept.
    expect([3, 4]).toContain(answer.usage.calls);
    expect((await stopsOf(someone, someone.driverId)).body).toEqual(answer.body);
  });

  it('of others are not a driver’s to see, and nobody’s are not found', async () => {
    expect((await stopsOf(other, driver.driverId)).status).toBe(404);
    expect((await stopsOf(staff, 'drv_none')).status).toBe(404);
    expect((await stopsOf(await person('customer'), driver.driverId)).status).toBe(403);
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
    ['inaccurate', { latitude: 40.69, longitude: -74.17, accuracy: 140_000 }],
    ['too_fast', { latitude: 45, longitude: -74.17 }],
    ['older', { latitude: 40.69, longitude: -74.17, timestamp: new Date(Date.now() - 90_000).toISOString() }],
  ])('%s do not move the marker', async (reason, body) => {
    await report(driver, driver.driverId, { latitude: 40.6895, longitude: -74.1745 });
    expect((await report(driver, driver.driverId, body)).body).toMatchObject({ accepted: false, reason });
    expect(await seen(driver.driverId)).toMatchObject({ currentLatitude: 40.6895 });
  });
});

describe('a flood of positions', () => {
  it('by one driver gets one a second through, whoever is first, and is told to wait', async () => {
    const someone = await person('driver');
    const start = Date.now();
    const answers = await inParallel(100, 12, (at) =>
      report(someone, someone.driverId, { latitude: 40.5 + at / 1e6, longitude: -74.25 }),
    );
    const seconds = Math.ceil((Date.now() - start) / 1000);
    const accepted = answers.filter(({ status, body }) => status === 200 && body.accepted);
    expect(accepted.length).toBeGreaterThanOrEqual(1);
    expect(accepted.length).toBeLessThanOrEqual(seconds);
    const refused = answers.filter(({ status }) => status === 429);
    // What came out of turn, by milliseconds, is only older.
    expect(refused.length).toBeGreaterThan(100 - accepted.length - 10);
    for (const { headers, body } of refused) {
      expect(headers.get('retry-after')).toBe('1');
      expect(body).toMatchObject({ code: 'too_many_requests' });
    }
    for (const { usage } of accepted) expect(usage).toMatchObject({ calls: 2, write: 1 });
  });

  it('is not what the application sends: one every three seconds, and all that a phone kept', async () => {
    const someone = await person('driver');
    const accepted = { status: 200, body: { accepted: true } };
    const kept = { positions: drive(500) };
    const path = `/api/drivers/${someone.driverId}/positions`;
    expect(await someone.ask('POST', path, { body: kept })).toMatchObject({ status: 200, body: { accepted: 500 } });
    // The way until now has moved the marker, and does not stand in the way of where the driver is now.
    for (const latitude of [40.05, 40.0502, 40.0504]) {
      const next = Date.now() + 3000;
      expect(await report(someone, someone.driverId, { latitude, longitude: -74.25 })).toMatchObject(accepted);
      await eventually(() => Date.now() >= next);
    }
  });

  it('in calls of hundreds is slowed down too', async () => {
    const someone = await person('driver');
    await useUp({ what: 'kept-positions', who: someone.driverId, seconds: 60 }, 30);
    const path = `/api/drivers/${someone.driverId}/positions`;
    const answer = await someone.ask('POST', path, { body: { positions: drive(1) } });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

describe('a driver’s record', () => {
  const change = (who: Person, id: string, body: Record<string, unknown>) =>
    who.ask('PATCH', `/api/drivers/${id}`, { body });

  it('is changed by managers, field by field, under its version', async () => {
    const someone = await person('driver');
    const { version } = await driverNow(someone.driverId);
    const changed = await manager.try(updateDriver, {
      params: { id: someone.driverId },
      body: { name: 'Ana Costa', vehicleType: 'van', licenseNumber: 'NJ-1', version },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Ana Costa', vehicleType: 'van', licenseNumber: 'NJ-1', version: version + 1 },
    });
    expect(await seen(someone.driverId)).toMatchObject({ name: 'Ana Costa' });
    const stale = await change(manager, someone.driverId, { name: 'Somebody', version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { name: 'Ana Costa' } } });
    const cleared = await change(manager, someone.driverId, { licenseNumber: '' });
    expect(cleared.body).not.toHaveProperty('licenseNumber');
    expect(cleared.body).toMatchObject({ vehicleType: 'van', email: someone.user.email });
  });

  it('stays as it is when nothing differs', async () => {
    const before = await driverNow(driver.driverId);
    const answer = await change(manager, driver.driverId, { name: before.name, status: 'available' });
    expect(answer).toMatchObject({ status: 200, body: { version: before.version } });
  });

  it('keeps an email address that nobody else has, and gives the old one free', async () => {
    const [one, two] = await Promise.all([person('driver'), person('driver')]);
    const taken = await change(manager, two.driverId, { email: one.user.email.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { code: 'already_exists', errors: [{ path: 'email' }] } });
    expect((await change(manager, one.driverId, { email: `${unique()}@quay.example` })).status).toBe(200);
    expect((await change(manager, two.driverId, { email: one.user.email })).status).toBe(200);
  });

  it('of two who change it at once is one’s, and counts of jobs are nobody’s loss', async () => {
    const someone = await person('driver');
    const answers = await Promise.all([
      change(manager, someone.driverId, { name: 'One' }),
      change(manager, someone.driverId, { name: 'Two' }),
      shipmentOf(staff, someone, 'assigned'),
    ]);
    const statuses = answers.slice(0, 2).map((answer) => 'status' in answer && answer.status);
    expect(statuses).toContain(200);
    expect(await driverNow(someone.driverId)).toMatchObject({
      openJobs: 1,
      version: 1 + statuses.filter((status) => status === 200).length,
    });
  });

  it('is a driver’s own only in whether it is on duty, its phone and its vehicle', async () => {
    const someone = await person('driver');
    const off = await change(someone, someone.driverId, { status: 'offline' });
    expect(off).toMatchObject({ status: 200, body: { status: 'offline' } });
    expect(await seen(someone.driverId)).toMatchObject({ status: 'offline' });
    expect((await change(someone, someone.driverId, { status: 'available' })).body).toMatchObject({
      status: 'available',
    });
    expect(await change(someone, someone.driverId, { name: 'The Boss' })).toMatchObject({ status: 403 });
    expect(await change(someone, someone.driverId, { status: 'offline', licenseNumber: '1' })).toMatchObject({
      status: 403,
    });
    const own = { phone: '(201) 555-0188', vehicleType: 'van', vehicleNumber: 'NJ-8' };
    expect(await change(someone, someone.driverId, own)).toMatchObject({ status: 200, body: own });
    expect(await driverNow(someone.driverId)).toMatchObject({ availability: 'available' });
    expect((await change(other, someone.driverId, { status: 'offline' })).status).toBe(404);
    expect((await change(staff, someone.driverId, { status: 'offline' })).status).toBe(403);
  });

  it('is on delivery by its jobs, which nobody sets', async () => {
    const someone = await person('driver');
    await shipmentOf(staff, someone, 'picked_up');
    expect((await change(manager, someone.driverId, { status: 'on_delivery' })).status).toBe(422);
    const off = await change(manager, someone.driverId, { status: 'offline' });
    expect(off.body).toMatchObject({ status: 'on_delivery', liveJobs: 1 });
  });

  it.each([
    ['name', '', 'Name is required'],
    ['phone', ' ', 'Phone is required'],
    ['email', 'nobody', 'Invalid email'],
    ['vehicleNumber', '', 'Vehicle number is required'],
    ['openJobs', 0, 'Unknown field'],
  ])('takes no %s of %j', async (path, value, message) => {
    const answer = await change(manager, driver.driverId, { [path]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
  });

  it('that nobody has is not found', async () => {
    expect((await change(manager, 'drv_none', { name: 'X' })).status).toBe(404);
  });
});

describe('positions that a phone kept', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const send = (who: Person, positions: unknown[], id = who.driverId) =>
    who.ask('POST', `/api/drivers/${id}/positions`, { body: { positions } });
  const trailOf = (id: string, minutes = 60, who = staff) => {
    const now = Date.now();
    const start = new Date(now - minutes * 60_000).toISOString();
    return who.try(listTrail, { params: { id }, query: { start, end: new Date(now).toISOString() } });
  };

  it('are 500 at once: all in the trail, the newest moves the marker, few writes', async () => {
    const someone = await person('driver');
    const positions = drive(500);
    const answer = await send(someone, positions);
    expect(answer).toMatchObject({ status: 200, body: { accepted: 500, refused: [] } });
    // The session with the last position, the counter, five or six slots of ten minutes, and the marker.
    expect(answer.usage.calls).toBeLessThanOrEqual(9);
    const trail = await trailOf(someone.driverId);
    expect(trail.body.map(({ timestamp }) => timestamp)).toEqual(positions.map(({ timestamp }) => timestamp));
    expect(trail.body[7]).toEqual({ ...positions[7], latitude: expect.closeTo(positions[7]?.latitude ?? 0, 6) });
    expect(await seen(someone.driverId)).toMatchObject({ lastLocationUpdate: positions.at(-1)?.timestamp });
  });

  it('of one second each fit too', async () => {
    const someone = await person('driver');
    expect((await send(someone, drive(500, 1))).body).toEqual({ accepted: 500, refused: [] });
    expect((await trailOf(someone.driverId)).body).toHaveLength(500);
  });

  it('sent twice are in the trail once', async () => {
    const someone = await person('driver');
    const positions = drive(20);
    await send(someone, positions);
    expect((await send(someone, positions)).body).toEqual({ accepted: 20, refused: [] });
    expect((await trailOf(someone.driverId)).body).toHaveLength(20);
  });

  it('are in the trail and leave the marker when it is newer', async () => {
    const someone = await person('driver');
    const positions = drive(10);
    await report(someone, someone.driverId, { latitude: 40.01, longitude: -74.25 });
    expect((await send(someone, positions)).body).toEqual({ accepted: 10, refused: [] });
    expect(await seen(someone.driverId)).toMatchObject({ currentLatitude: 40.01 });
    // The live one comes into the trail from the stream.
    await eventually(async () => (await trailOf(someone.driverId)).body.length === 11);
  });

  it('count as kept when one comes late by itself: in the trail, not on the map', async () => {
    const someone = await person('driver');
    await report(someone, someone.driverId, { latitude: 40.01, longitude: -74.25 });
    const late = { latitude: 40.009, longitude: -74.25, timestamp: minutesAgo(1) };
    expect((await report(someone, someone.driverId, late)).body).toMatchObject({ accepted: false, reason: 'older' });
    expect((await trailOf(someone.driverId)).body).toContainEqual(late);
    expect(await seen(someone.driverId)).toMatchObject({ currentLatitude: 40.01 });
  });

  it('are refused one by one, each with its place and reason', async () => {
    const someone = await person('driver');
    const good = drive(4);
    const answer = await send(someone, [
      good[0],
      { latitude: 0, longitude: 0, timestamp: minutesAgo(1) },
      { ...good[1], latitude: 45 },
      { ...good[2], timestamp: new Date(Date.now() + 3_600_000).toISOString() },
      good[3],
    ]);
    expect(answer.body).toEqual({
      accepted: 2,
      refused: [
        { index: 1, reason: 'null_island' },
        { index: 2, reason: 'too_fast' },
        { index: 3, reason: 'future' },
      ],
    });
    expect((await trailOf(someone.driverId)).body).toHaveLength(2);
  });

  it('are one’s own, at most 500, each with a time', async () => {
    const [one] = drive(1);
    expect((await send(other, [one], driver.driverId)).status).toBe(404);
    expect((await send(staff, [one], driver.driverId)).status).toBe(403);
    expect((await send(driver, [])).status).toBe(422);
    expect(await send(driver, drive(501))).toMatchObject({ status: 422, body: { errors: [{ path: 'positions' }] } });
    const answer = await send(driver, [one, { latitude: 40, longitude: -74 }]);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'positions.1.timestamp' }] } });
  });

  it('make a trail that staff read, a day at most', async () => {
    const someone = await person('driver');
    await send(someone, drive(3));
    expect((await trailOf(someone.driverId, 24 * 60)).body).toHaveLength(3);
    expect((await trailOf(someone.driverId, 24 * 60 + 1)).status).toBe(400);
    expect((await trailOf(someone.driverId, -1)).status).toBe(400);
    expect((await trailOf(someone.driverId, 60, someone)).status).toBe(403);
    expect((await trailOf('drv_none')).status).toBe(404);
    for (const query of ['', '?start=;', '?start=2026-11-21T00:00:00Z'])
      expect((await staff.ask('GET', `/api/drivers/${someone.driverId}/trail${query}`)).status).toBe(400);
  });

  it('are in the trail for 90 days, and for no hour more', async () => {
    const someone = await person('driver');
    const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000;
    const from = (at: number) => ({ latitude: 40, longitude: -74, timestamp: new Date(at).toISOString() });
    const [gone, kept] = [from(daysAgo(90) - 3_600_000), from(daysAgo(90) + 3_600_000)];
    expect((await send(someone, [gone, kept])).body).toMatchObject({ accepted: 2 });
    const start = new Date(daysAgo(90) - 12 * 3_600_000).toISOString();
    const end = new Date(daysAgo(90) + 12 * 3_600_000 - 1).toISOString();
    const trail = await staff.call(listTrail, { params: { id: someone.driverId }, query: { start, end } });
    expect(trail.map(({ timestamp }) => timestamp)).toEqual([kept.timestamp]);
  });

  it('of live reports come into the trail by themselves, each once', async () => {
    const someone = await person('driver');
    await report(someone, someone.driverId, { latitude: 40.5, longitude: -74.25, speed: 10, heading: 90 });
    const next = { latitude: 40.5001, longitude: -74.25 };
    await eventually(async () => (await report(someone, someone.driverId, next)).status === 200);
    const trail = await eventually(async () => {
      const { body } = await trailOf(someone.driverId);
      return body.length === 2 && body;
    });
    expect(trail[0]).toMatchObject({ latitude: 40.5, longitude: -74.25, speed: 10, heading: 90 });
  });
});
