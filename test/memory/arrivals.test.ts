import { beforeAll, describe, expect, it } from 'vitest';
import { findWatch } from '#functions/data/drivers/watch-lists.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { updateOne } from '#functions/data/table/update-one.ts';
import { recordArrival } from '#shared/contracts/arrivals.ts';
import { getDriverStatistics } from '#shared/contracts/driver-statistics.ts';
import { archivePlace, createPlace } from '#shared/contracts/places.ts';
import { sendPositions, updateDriverLocation } from '#shared/contracts/positions.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { listStopOrders, listStops } from '#shared/contracts/stops.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { Client, eventually, inParallel } from '#test/support/client.ts';
import { mailsAreThrough, mailsTo, mailTo } from '#test/support/mailbox.ts';
import { becomeFunction, newCustomer, type Person, person, unique } from '#test/support/people.ts';
import { open } from '#test/support/socket.ts';

const DOCK = { latitude: 40.6852, longitude: -74.1497 };
const AWAY = { latitude: 40.75, longitude: -74.1497 };

let staff: Person;
let manager: Person;

beforeAll(async () => {
  [staff, manager] = await Promise.all([person('staff'), person('manager')]);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const told = async (id: string, who: Person = staff) =>
  (await who.call(listShipmentEvents, { params: { id } })).filter(({ stop }) => stop !== undefined);

/** A load that its driver has had on the truck for an hour, and brings to a dock. */
async function underWay() {
  const driver = await person('driver');
  const body = { name: `Dock ${unique()}`, city: 'Newark', state: 'NJ', point: DOCK };
  const [dock, customer] = await Promise.all([staff.call(createPlace, { body }), newCustomer(staff)]);
  const ends = { pickupCity: 'Elizabeth', deliveryCity: 'Newark', deliveryPlaceId: dock.id };
  const given = { customerId: customer.id, driverId: driver.driverId, status: 'in_transit' as const };
  const { id, trackingNumber, version } = await staff.call(createShipment, { body: { ...ends, ...given } });
  becomeFunction();
  const since = ago(60);
  const set = { createdAt: since, statusSince: since, pickedUpAt: since };
  await updateOne({ key: shipmentKeys.shipment(id), set });
  await eventually(() => findWatch(driver.driverId), { what: 'the places of its stops' });
  return { driver, dock, id, trackingNumber, version, stopKey: `${id}:delivery`, customerEmail: customer.email };
}

/** Positions of a phone that was without network, so many minutes ago. */
const bring = (driver: Person, ...fixes: [minutes: number, point: typeof DOCK][]) =>
  driver.call(sendPositions, {
    params: { id: driver.driverId },
    body: { positions: fixes.map(([minutes, point]) => ({ ...point, timestamp: ago(minutes) })) },
  });

const stopOf = async (driver: Person, key: string) =>
  (await driver.call(listStops, { params: { id: driver.driverId } })).find((stop) => stop.key === key);

describe('an arrival by positions', () => {
  it('is told in the timeline, at the stop, on the tracking page and by socket, and leaves the shipment as it is', async () => {
    const { id, driver, dock, trackingNumber, version, stopKey } = await underWay();
    const socket = await open(staff);
    await bring(driver, [5, DOCK]);
    expect(await told(id)).toEqual([]);
    const live = await driver.call(updateDriverLocation, { params: { id: driver.driverId }, body: DOCK });
    expect(live).toMatchObject({ accepted: true });
    const [arrived] = await told(id);
    expect(arrived).toMatchObject({
      type: 'arrived',
      stop: 'delivery',
      place: dock.name,
      by: 'fence',
      source: 'system',
    });
    expect(await stopOf(driver, stopKey)).toMatchObject({ arrivedAt: arrived?.occurredAt });
    const { events } = await new Client().call(trackShipment, { params: { trackingNumber } });
    const shown = events.find(({ type }) => type === 'arrived');
    expect(shown).toEqual({ id: arrived?.id, type: 'arrived', occurredAt: arrived?.occurredAt });
    expect((await staff.call(getShipment, { params: { id } })).version).toBe(version);
    await socket.frame('shipment_changed', (frame) => frame.id === id);
    socket.close();
  });

  it('is told to its customer by mail, once', async () => {
    const { id, driver, trackingNumber, customerEmail } = await underWay();
    await bring(driver, [9, DOCK], [7, DOCK]);
    const mail = await mailTo(customerEmail, new RegExp(`Arrived: ${trackingNumber}`));
    expect(mail.text).toContain('Our truck is at');
    await staff.call(recordArrival, {
      params: { id },
      body: { stopKey: `${id}:delivery`, at: ago(15), reason: 'Gate receipt' },
    });
    await bring(driver, [5, AWAY], [4, AWAY], [3, DOCK], [1, DOCK]);
    await mailsAreThrough();
    expect((await mailsTo(customerEmail)).filter(({ subject }) => /^Arrived/.test(subject))).toHaveLength(1);
  });

  it('says on the board since when its driver is there', async () => {
    const { driver, stopKey } = await underWay();
    const here = async () =>
      (await staff.call(listStopOrders, {})).find(({ driverId }) => driverId === driver.driverId)?.here;
    expect(await here()).toBeUndefined();
    await bring(driver, [9, DOCK], [7, DOCK]);
    const stop = await stopOf(driver, stopKey);
    expect(await here()).toEqual({ key: stopKey, since: stop?.arrivedAt });
    await bring(driver, [5, AWAY], [4, AWAY]);
    expect(await here()).toBeUndefined();
  });

  it('is told with its end by what a phone kept, and counts as a wait of its driver', async () => {
    const { id, driver } = await underWay();
    await bring(driver, [50, DOCK], [48, DOCK], [21, DOCK], [17, AWAY]);
    expect((await told(id)).map(({ type, uncertainFrom }) => [type, uncertainFrom])).toEqual([
      ['arrived', undefined],
      ['departed', undefined],
    ]);
    const params = { id: driver.driverId };
    const waits = async () => (await driver.call(getDriverStatistics, { params, query: { days: '7' } })).waits;
    await expect.poll(waits, { timeout: 100_000 }).toEqual({ delivery: { minutes: 33, count: 1 } });
  });

  it('is told of a place that was archived in the middle of the job', async () => {
    const { id, driver, dock } = await underWay();
    await manager.call(archivePlace, { params: { id: dock.id } });
    await bring(driver, [5, DOCK], [3, DOCK]);
    expect(await told(id)).toHaveLength(1);
  });

  it('is nothing for who passes, and for positions of before the load was on the truck', async () => {
    const { id, driver } = await underWay();
    await bring(driver, [70, DOCK], [66, DOCK], [62, AWAY], [30, DOCK], [26, AWAY], [25, AWAY]);
    expect(await told(id)).toEqual([]);
  });

  it('is told once, however often it is brought at once', async () => {
    const { id, driver } = await underWay();
    await inParallel(10, 10, () => bring(driver, [5, DOCK], [3, DOCK]).catch(() => undefined));
    expect(await told(id)).toHaveLength(1);
  });
});

describe('an arrival that somebody tells', () => {
  const say = (who: Person, id: string, body: object) =>
    who.try(recordArrival, { params: { id }, body: { stopKey: `${id}:delivery`, ...body } });

  it('by its driver counts before positions, and is corrected by the office with a reason', async () => {
    const { id, driver, dock, trackingNumber } = await underWay();
    const here = ago(10);
    expect((await say(driver, id, { at: here, location: DOCK })).status).toBe(200);
    expect((await say(driver, id, {})).status).toBe(200);
    await bring(driver, [12, DOCK], [8, DOCK]);
    expect(await told(id)).toMatchObject([{ occurredAt: here, by: 'tap', place: dock.name, location: DOCK }]);

    expect(await say(staff, id, { at: ago(15) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    const at = ago(15);
    expect((await say(staff, id, { at, reason: 'Gate receipt' })).status).toBe(200);
    expect((await told(id)).find(({ by }) => by === 'hand')).toMatchObject({ occurredAt: at, reason: 'Gate receipt' });
    const { events } = await new Client().call(trackShipment, { params: { trackingNumber } });
    expect(events.filter(({ type }) => type === 'arrived').map(({ occurredAt }) => occurredAt)).toEqual([at]);
    const left = { kind: 'departed', at: ago(2), reason: 'Camera' };
    expect((await say(staff, id, left)).status).toBe(200);
    expect(await stopOf(driver, `${id}:delivery`)).toMatchObject({ arrivedAt: at, leftAt: left.at });
  });

  it('by its driver is taken back, told again, and taken back as often as it is sent', async () => {
    const { id, driver, trackingNumber } = await underWay();
    const shown = async () => {
      const { events } = await new Client().call(trackShipment, { params: { trackingNumber } });
      return events.filter(({ type }) => type.startsWith('arriv')).map(({ occurredAt }) => occurredAt);
    };
    expect((await say(driver, id, { at: ago(3) })).status).toBe(200);
    expect(await shown()).toHaveLength(1);
    const undone = await inParallel(2, 2, () => say(driver, id, { kind: 'undone' }));
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect((await told(id)).map(({ type, by }) => [type, by])).toEqual([
      ['arrived', 'tap'],
      ['arrival_undone', 'tap'],
    ]);
    expect(await shown()).toEqual([]);
    expect((await stopOf(driver, `${id}:delivery`))?.arrivedAt).toBeUndefined();
    const here = ago(0);
    expect((await say(driver, id, { at: here })).status).toBe(200);
    expect(await shown()).toEqual([here]);
    expect(await stopOf(driver, `${id}:delivery`)).toMatchObject({ arrivedAt: here });
    expect((await say(staff, id, { kind: 'undone', reason: 'Camera' })).status).toBe(403);
  });

  it('of who has the load now is shown, whoever was there before', async () => {
    const { id, driver, version } = await underWay();
    expect((await say(driver, id, { at: ago(5) })).status).toBe(200);
    const other = await person('driver');
    const given = { driverId: other.driverId, version, reason: 'Breakdown' };
    await staff.call(updateShipment, { params: { id }, body: given });
    expect((await stopOf(other, `${id}:delivery`))?.arrivedAt).toBeUndefined();
    const here = ago(0);
    expect((await say(other, id, { at: here })).status).toBe(200);
    expect(await stopOf(other, `${id}:delivery`)).toMatchObject({ arrivedAt: here });
  });

  it('is refused by what it cannot be', async () => {
    const { id, driver } = await underWay();
    const other = await person('driver');
    expect((await say(other, id, {})).status).toBe(404);
    expect((await say(driver, id, { stopKey: 'shp_other:delivery' })).status).toBe(404);
    expect((await say(driver, id, { stopKey: 'nonsense' })).status).toBe(422);
    expect((await say(driver, id, { kind: 'departed' })).status).toBe(403);
    expect((await say(driver, id, { at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(422);
    const left = { kind: 'departed', reason: 'Camera' };
    expect((await say(staff, id, left)).status).toBe(422);
    expect(await told(id)).toEqual([]);
  });
});
