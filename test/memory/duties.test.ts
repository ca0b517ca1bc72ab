import { beforeAll, describe, expect, it } from 'vitest';
import { listDuties } from '#functions/data/drivers/duties.ts';
import { updateDriver } from '#shared/contracts/driver-records.ts';
import {
  correctDuty,
  getDriverHours,
  getDriverStatistics,
  listDriverHours,
} from '#shared/contracts/driver-statistics.ts';
import { sendPositions } from '#shared/contracts/positions.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
beforeAll(async () => {
  staff = await person('staff');
});

const FOLLOWS = { timeout: 100_000, interval: 150 };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const of = (driver: Person) => ({ params: { id: driver.driverId } });
const hoursOf = (driver: Person) => staff.call(getDriverHours, of(driver));
const keptOf = (driver: Person) => {
  becomeFunction();
  return listDuties(driver.driverId, new Date(Date.now() - 3 * DAY_MS), new Date());
};
const goes = (driver: Person, status: 'offline' | 'available') =>
  driver.call(updateDriver, { ...of(driver), body: { status } });

/**
 * Positions of the last hours that a phone kept: driven north at 20 meters a second from one minute before now to another, on one
 * way, as a truck that was elsewhere a moment ago is not believed.
 */
const drove = (driver: Person, from: number, to: number) => {
  const now = Date.now();
  const positions = Array.from({ length: from - to + 1 }, (_, at) => ({
    ...{ latitude: 41.3 - (from - at) * 0.0108, longitude: -74.4, speed: 20 },
    timestamp: new Date(now - (from - at) * 60_000).toISOString(),
  }));
  return driver.call(sendPositions, { ...of(driver), body: { positions } });
};

describe('a duty', () => {
  it('begins and ends with its driver’s own switch, and is kept', async () => {
    const driver = await person('driver');
    expect(await hoursOf(driver)).toEqual({ driveMinutes: 0, left: { drive: 660, window: 840 }, last: [] });
    await goes(driver, 'offline');
    await goes(driver, 'available');
    const { onAt, offAt, left } = await hoursOf(driver);
    expect(Date.now() - Date.parse(onAt ?? '')).toBeLessThan(60_000);
    expect([offAt, left.drive]).toEqual([undefined, 660]);
    await eventually(async () => (await keptOf(driver)).length === 1, { what: 'the duty that is kept' });
    await goes(driver, 'offline');
    const over = await hoursOf(driver);
    expect(over).toMatchObject({ onAt, offAt: expect.any(String), last: [{ onAt, driveMinutes: 0 }] });
    const ended = async () => (await keptOf(driver))[0]?.offAt;
    await expect.poll(ended, FOLLOWS).toBe(over.offAt);
  });

  it('begins with what was heard first, also where a phone tells it later, and has its miles', async () => {
    const driver = await person('driver');
    const { id } = await shipmentOf(staff, driver, 'picked_up');
    await driver.call(updateShipment, { params: { id }, body: { status: 'in_transit' } });
    await eventually(async () => (await keptOf(driver)).length === 1, { what: 'the duty of a step' });
    await drove(driver, 90, 60);
    await drove(driver, 50, 20);
    const { onAt, driveMinutes, left } = await hoursOf(driver);
    expect(Date.now() - Date.parse(onAt ?? '')).toBeGreaterThan(89 * 60_000);
    expect([driveMinutes, left.drive]).toEqual([60, 600]);
    expect(left.window).toBeLessThanOrEqual(750);
    // A phone that tells where it was takes no step; the next one keeps what is known then.
    await driver.call(updateDriver, { ...of(driver), body: { status: 'offline' } });
    const miles = async () => (await driver.call(getDriverStatistics, { ...of(driver), query: { days: '7' } })).miles;
    // A step from before may be heard in between, and keeps what is known by then.
    await expect.poll(miles, FOLLOWS).toBe(45);
    expect(await keptOf(driver)).toMatchObject([{ onAt, driveMinutes: 60, source: 'trail' }]);
  });

  it('is corrected by a manager with a reason, in the last three days', async () => {
    const [driver, manager] = await Promise.all([person('driver'), person('manager')]);
    const body = { kind: 'began' as const, at: ago(120), reason: 'Gate receipt' };
    const correct = (who: Person, more: object = {}) =>
      who.try(correctDuty, { ...of(driver), body: { ...body, ...more } });
    expect((await correct(staff)).status).toBe(403);
    expect(await correct(manager, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    expect((await correct(manager, { at: ago(-5) })).status).toBe(422);
    expect((await correct(manager, { at: ago(4 * 24 * 60) })).status).toBe(422);
    expect((await manager.try(correctDuty, { params: { id: 'drv_none' }, body })).status).toBe(404);
    expect((await correct(manager)).status).toBe(204);
    expect(await hoursOf(driver)).toMatchObject({ onAt: body.at, left: { window: 720 } });
    const by = async () => (await keptOf(driver))[0]?.by;
    await expect.poll(by, FOLLOWS).toBe(manager.user.id);
  });

  it('is read by its driver and the office, and by nobody else', async () => {
    const [driver, other, customer] = await Promise.all([person('driver'), person('driver'), person('customer')]);
    expect((await driver.try(getDriverHours, of(driver))).status).toBe(200);
    expect((await other.try(getDriverHours, of(driver))).status).toBe(404);
    expect((await customer.try(getDriverHours, of(driver))).status).toBe(403);
  });
});

describe('the hours left of all drivers', () => {
  const listed = async ({ driverId }: Person) =>
    (await staff.call(listDriverHours, {})).find((row) => row.driverId === driverId);

  it('are all of them for who has rested, less of the window for who works, and none for who is off duty', async () => {
    const [rested, working, off] = [await person('driver'), await person('driver'), await person('driver')];
    const manager = await person('manager');
    const body = { kind: 'began' as const, at: ago(120), reason: 'Gate receipt' };
    await goes(working, 'offline');
    await goes(working, 'available');
    await manager.call(correctDuty, { ...of(working), body });
    await goes(off, 'offline');
    expect(await listed(rested)).toEqual({ driverId: rested.driverId, left: { drive: 660, window: 840 } });
    await expect.poll(async () => (await listed(working))?.left.window, FOLLOWS).toBe(720);
    expect(await listed(working)).toMatchObject({ left: (await hoursOf(working)).left });
    expect(await listed(off)).toBeUndefined();
  });

  it('are read by the office alone', async () => {
    const [driver, customer] = await Promise.all([person('driver'), person('customer')]);
    expect((await driver.try(listDriverHours, {})).status).toBe(403);
    expect((await customer.try(listDriverHours, {})).status).toBe(403);
  });
});
