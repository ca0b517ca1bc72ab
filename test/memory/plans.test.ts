import { beforeAll, describe, expect, it } from 'vitest';
import { bulkAssign } from '#shared/contracts/assignments.ts';
import { createDriver, updateDriver } from '#shared/contracts/driver-records.ts';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import { createPlace, updateClosedDays } from '#shared/contracts/places.ts';
import { acceptPlan, bulkUnassign, createPlan, getPlan, type Plan } from '#shared/contracts/plans.ts';
import { createShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { eventually } from '#test/support/client.ts';
import { dayAhead } from '#test/support/days.ts';
import { mailsTo } from '#test/support/mailbox.ts';
import { book, newCustomer, type Person, person, unique } from '#test/support/people.ts';

let staff: Person;
let manager: Person;

beforeAll(async () => {
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
});

const newDriver = (vehicleType: VehicleType = 'container') =>
  manager.call(createDriver, {
    body: { name: 'Dana Whitfield', phone: '(201) 555-0142', vehicleNumber: 'NJ AR 226C', vehicleType },
  });

const DAY = dayAhead(1);
const WAY = { pickupCity: 'Newark', deliveryCity: 'Edison', pickupDate: DAY, estimatedDelivery: dayAhead(3) };

async function planned(body: { day: string; driverIds: string[]; shipmentIds: string[] }): Promise<Plan> {
  const { id } = await staff.call(createPlan, { body });
  const ended = async () => {
    const plan = await staff.call(getPlan, { params: { id } });
    return (plan.state === 'done' || plan.state === 'failed') && plan;
  };
  return eventually(ended, { what: 'the end of a plan' });
}

/** Some drivers without jobs, some shipments that wait, and what is planned of them. */
async function scene(way: object = {}) {
  const drivers = [await newDriver(), await newDriver()];
  const shipments = [await book({ ...WAY, ...way }), await book({ ...WAY, ...way })];
  const [driverIds, shipmentIds] = [drivers.map(({ id }) => id), shipments.map(({ id }) => id)];
  const plan = await planned({ day: DAY, driverIds, shipmentIds });
  return { drivers, driverIds, shipmentIds, plan };
}

const work = ({ result }: Plan) =>
  result?.routes.flatMap(({ driverId, work }) => work.map((stop) => ({ driverId, ...stop }))) ?? [];
const accept = (plan: Plan, shipmentIds: string[]) =>
  staff.call(acceptPlan, { params: { id: plan.id }, body: { shipmentIds } });

describe('a plan of a day', () => {
  it('gives each shipment to somebody, says why, and assigns nothing', async () => {
    const { driverIds, shipmentIds, plan } = await scene();
    expect(
      work(plan)
        .map(({ shipmentId }) => shipmentId)
        .sort(),
    ).toEqual(shipmentIds.toSorted());
    for (const { driverId } of work(plan)) expect(driverIds).toContain(driverId);
    expect(plan.result).toMatchObject({
      left: [],
      totals: { assigned: 2, left: 0 },
      before: { assigned: 0, left: 2 },
      beyond: { shipments: 0, drivers: 0 },
    });
    for (const id of shipmentIds) expect((await staff.call(getShipment, { params: { id } })).status).toBe('pending');
  });

  it('assigns what is accepted, once, and leaves what has changed since as it is', async () => {
    const { shipmentIds, plan } = await scene();
    const [first = '', second = ''] = shipmentIds;
    const other = await newDriver();
    await staff.call(bulkAssign, { body: { shipmentIds: [second], driverId: other.id } });
    const { results } = await accept(plan, [first, second]);
    expect(results).toEqual([
      { shipmentId: first, result: 'assigned', version: 2 },
      { shipmentId: second, result: 'changed', code: 'version_conflict' },
    ]);
    const driverId = work(plan).find(({ shipmentId }) => shipmentId === first)?.driverId ?? '';
    const stops = await staff.call(listStops, { params: { id: driverId } });
    expect(stops.map(({ key, isPinned }) => [key, isPinned])).toEqual([
      [`${first}:pickup`, true],
      [`${first}:delivery`, true],
    ]);
    expect(await staff.call(getShipment, { params: { id: first } })).toMatchObject({ status: 'assigned', driverId });
    expect((await staff.call(getShipment, { params: { id: second } })).driverId).toBe(other.id);
    expect((await accept(plan, [first])).results).toEqual([{ shipmentId: first, result: 'assigned', version: 2 }]);
  });

  it('is undone only where nobody has touched it since', async () => {
    const { shipmentIds, plan } = await scene();
    const { results } = await accept(plan, shipmentIds);
    const items = results.map(({ shipmentId, version = 0 }) => ({ shipmentId, version }));
    const [first, second] = items;
    if (!first || !second) throw new Error('Two were accepted');
    const undone = await staff.call(bulkUnassign, { body: { items: [first, { ...second, version: 1 }] } });
    expect(undone.results).toEqual([
      { shipmentId: first.shipmentId, result: 'unassigned', version: 3 },
      { shipmentId: second.shipmentId, result: 'changed', code: 'version_conflict' },
    ]);
    const again = await staff.call(bulkUnassign, { body: { items: [first] } });
    expect(again.results).toEqual([{ shipmentId: first.shipmentId, result: 'unassigned', version: 3 }]);
  });

  it('is told to its driver a minute later in one mail, without what was taken back before', async () => {
    const driver = await person('driver');
    await manager.call(updateDriver, { params: { id: driver.driverId }, body: { vehicleType: 'container' } });
    const near = { ...WAY, deliveryCity: 'Elizabeth' };
    const shipments = [await book(near), await book(near), await book(near)];
    const plan = await planned({
      day: DAY,
      driverIds: [driver.driverId],
      shipmentIds: shipments.map(({ id }) => id),
    });
    const inOrder = work(plan).map(({ shipmentId }) => shipments.find(({ id }) => id === shipmentId)?.trackingNumber);
    const [first] = (
      await accept(
        plan,
        shipments.map(({ id }) => id),
      )
    ).results;
    if (!first?.version) throw new Error('Three were accepted');
    await staff.call(bulkUnassign, { body: { items: [{ shipmentId: first.shipmentId, version: first.version }] } });
    const aboutJobs = async () => (await mailsTo(driver.user.email)).filter(({ subject }) => /job/i.test(subject));
    const mails = await eventually(async () => (await aboutJobs()).length > 0 && aboutJobs(), {
      within: 300_000,
      every: 1000,
      what: 'the mail of a plan',
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new jobs']);
    const taken = shipments.find(({ id }) => id === first.shipmentId)?.trackingNumber;
    const named = mails[0]?.text.match(/TRK-\w+/g) ?? [];
    expect([...new Set(named)]).toEqual(inOrder.filter((number) => number !== taken));
  }, 360_000);

  it('leaves over what no place is known of, and what no vehicle carries, and says so', async () => {
    const nowhere = await scene({ pickupCity: 'Nirgendheim' });
    expect(nowhere.plan.result?.left.map(({ why }) => why.code)).toEqual(['no_position', 'no_position']);
    const driver = await newDriver('van');
    const box = await book({ ...WAY, containerType: '40ft' });
    const plan = await planned({ day: DAY, driverIds: [driver.id], shipmentIds: [box.id] });
    expect(plan.result?.left).toMatchObject([{ shipmentId: box.id, why: { code: 'no_fit' } }]);
  });

  it('drives to no place that is closed all day, and says which one that is', async () => {
    const driver = await newDriver();
    const name = `Harbor Terminal ${unique()}`;
    const gate = await staff.call(createPlace, { body: { name, city: 'Newark', state: 'NJ' } });
    await manager.call(updateClosedDays, { params: { id: gate.id, year: DAY.slice(0, 4) }, body: { days: [DAY] } });
    const { id: customerId } = await newCustomer(staff);
    const body = { ...WAY, customerId, pickupPlaceId: gate.id };
    const { id } = await staff.call(createShipment, { body });
    const plan = await planned({ day: DAY, driverIds: [driver.id], shipmentIds: [id] });
    expect(plan.result?.left).toMatchObject([{ shipmentId: id, why: { code: 'closed', placeName: name } }]);
    expect(plan.result?.totals).toMatchObject({ assigned: 0, left: 1 });
  });

  it('is its own maker’s, of a day to come, and gives out what it has alone', async () => {
    const { plan } = await scene();
    const other = await person('staff');
    expect(await other.try(getPlan, { params: { id: plan.id } })).toMatchObject({ status: 404 });
    const stranger = await book(WAY);
    expect(
      await staff.try(acceptPlan, { params: { id: plan.id }, body: { shipmentIds: [stranger.id] } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'shipmentIds.0' }] } });
    expect(await staff.try(createPlan, { body: { day: dayAhead(-2) } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'day', message: 'Must not be in the past' }] },
    });
    for (const role of ['driver', 'customer'] as const) {
      expect(await (await person(role)).try(createPlan, { body: { day: DAY } })).toMatchObject({ status: 403 });
    }
  });
});
