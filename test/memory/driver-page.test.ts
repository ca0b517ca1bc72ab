import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { getDriver } from '#shared/contracts/driver-detail.ts';
import { createDriver, updateDriver } from '#shared/contracts/driver-records.ts';
import { deleteDayOff, putDayOff, updateDriverShift } from '#shared/contracts/driver-shifts.ts';
import { createPlan, getPlan } from '#shared/contracts/plans.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { book, type Person, person } from '#test/support/people.ts';

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});

const TOMORROW = dayAhead(1);
const newDriver = () =>
  manager.call(createDriver, {
    body: { name: 'Dana Whitfield', phone: '(201) 555-0142', vehicleNumber: 'NJ 226C', vehicleType: 'container' },
  });
const of = (id: string) => ({ params: { id } });
const HOURS = { from: '05:00', to: '14:00' };

describe('a driver', () => {
  it('is read by the office and by the driver, and by no other driver', async () => {
    const { id, name } = await newDriver();
    expect(await staff.call(getDriver, of(id))).toMatchObject({ id, name, openJobs: 0, daysOff: [] });
    expect(await driver.call(getDriver, of(driver.driverId))).toMatchObject({ id: driver.driverId });
    expect((await driver.try(getDriver, of(id))).status).toBe(404);
    expect((await staff.try(getDriver, of('drv_none'))).status).toBe(404);
    expect((await (await person('customer')).try(getDriver, of(id))).status).toBe(403);
  });
});

describe('working hours', () => {
  it('are set by managers, told in the audit, and put nobody on duty or off it', async () => {
    const { id, version } = await newDriver();
    await manager.call(updateDriver, { ...of(id), body: { status: 'offline' } });
    const body = { shift: { mon: HOURS, sat: { from: '20:00', to: '06:00' } } };
    const late = await manager.try(updateDriverShift, { ...of(id), body: { ...body, version } });
    expect(late).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await staff.try(updateDriverShift, { ...of(id), body })).status).toBe(403);
    await manager.call(updateDriverShift, { ...of(id), body });
    expect(await staff.call(getDriver, of(id))).toMatchObject({ ...body, status: 'offline' });
    const admin = await person('admin');
    await eventually(
      async () => {
        const entries = await admin.call(listAudit, { query: { object: id, limit: 50 } });
        return entries.find(({ type }) => type === 'driver_shift_changed');
      },
      { what: 'the entry of the audit' },
    );
  });

  it.each([
    ['that last no time', { mon: { from: '05:00', to: '05:00' } }],
    ['that are no times', { mon: { from: '5', to: '25:00' } }],
    ['of no weekday', { someday: HOURS }],
  ])('%s are refused', async (_, shift) => {
    const { id } = await newDriver();
    expect((await manager.ask('PUT', `/api/drivers/${id}/shift`, { body: { shift } })).status).toBe(422);
  });

  it('of a day are others until the week decides again, whoever sets them at the same time', async () => {
    const { id } = await newDriver();
    const day = { params: { id, day: TOMORROW } };
    const bodies = [
      { kind: 'off' as const, note: 'Vacation' },
      { kind: 'extra' as const, ...HOURS },
    ];
    const set = await Promise.all(bodies.map((body) => manager.try(putDayOff, { ...day, body })));
    expect(set.map(({ status }) => status)).toEqual([200, 200]);
    const [told] = (await staff.call(getDriver, of(id))).daysOff;
    expect(bodies.map((body) => ({ day: TOMORROW, ...body }))).toContainEqual(told);
    await manager.call(deleteDayOff, day);
    expect((await manager.try(deleteDayOff, day)).status).toBe(404);
    expect((await staff.call(getDriver, of(id))).daysOff).toEqual([]);
    const nobody = { params: { id: 'drv_none', day: TOMORROW }, body: { kind: 'off' as const } };
    expect((await manager.try(putDayOff, nobody)).status).toBe(404);
  });

  it('decide who is planned, and when', async () => {
    const [early, off, free] = await Promise.all([newDriver(), newDriver(), newDriver()]);
    const shift = { [weekdayOf(TOMORROW)]: { from: '09:00', to: '20:00' } };
    await manager.call(updateDriverShift, { ...of(early.id), body: { shift } });
    await manager.call(updateDriverShift, { ...of(off.id), body: { shift: {} } });
    await manager.call(putDayOff, { params: { id: free.id, day: TOMORROW }, body: { kind: 'off' } });
    const job = await book({ pickupCity: 'Newark', deliveryCity: 'Edison', pickupDate: TOMORROW });
    const body = { day: TOMORROW, driverIds: [early.id, off.id, free.id], shipmentIds: [job.id] };
    const { id } = await staff.call(createPlan, { body });
    const plan = await eventually(
      async () => {
        const now = await staff.call(getPlan, of(id));
        return now.result;
      },
      { what: 'the end of a plan' },
    );
    expect(plan.routes.map(({ driverId }) => driverId)).toEqual([early.id]);
    const [route] = plan.routes;
    const time = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hourCycle: 'h23', hour: '2-digit' });
    expect(Number(time.format(new Date(route?.startAt ?? '')))).toBeGreaterThanOrEqual(9);
  });
});
