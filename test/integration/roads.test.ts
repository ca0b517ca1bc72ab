import { beforeAll, expect, it } from 'vitest';
import { findWays } from '#functions/data/shipments/ways.ts';
import { lookAt } from '#functions/use-cases/alerts/look-at.ts';
import { listAlerts } from '#shared/contracts/alerts.ts';
import { sendPositions } from '#shared/contracts/positions.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { arrivalOf } from '#shared/drivers/eta.ts';
import { Client, eventually } from '#test/support/client.ts';
import { becomeFunction, DELIVERY_DAY, type Person, person, shipmentOf } from '#test/support/people.ts';
import { sendTo } from '#test/support/queues.ts';

/** The local AWS plays the service: its roads lead east or west first, then north or south. */

let staff: Person;
let driver: Person;
beforeAll(async () => {
  becomeFunction();
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

const NEWARK = { latitude: 40.7357, longitude: -74.1724 };
const NORTH = { latitude: 40.8, longitude: -74.1724 };
const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };

/** As a phone that was without network tells where it was. */
const report = (place: typeof NEWARK, minutes: number) => {
  const timestamp = new Date(Date.now() - minutes * 60_000).toISOString();
  const positions = [{ ...place, speed: 20, timestamp }];
  return driver.call(sendPositions, { params: { id: driver.driverId ?? '' }, body: { positions } });
};

it('a shipment on its way is expected by the roads, and whoever leaves them needs a decision until they are back', async () => {
  const { id, trackingNumber } = await shipmentOf(staff, driver, 'in_transit');
  await report(NEWARK, 40);
  await sendTo('Due', {
    ...{ id: id.replace('shp_', 'tmr_near_'), kind: 'shipment_near', subject: id, dueAt: new Date().toISOString() },
    generation: Number(`${DELIVERY_DAY}2400`.replaceAll('-', '')),
  });
  const way = await eventually(async () => (await findWays([id]))[0]);
  expect(way).toMatchObject({ pace: expect.closeTo(17.9, 1), factor: expect.closeTo(1.41, 1) });

  await report(NORTH, 30);
  const offRoute = async () => (await staff.call(listAlerts, {})).open.find((alert) => alert.id === `off_route.${id}`);
  await lookAt(id, new Date());
  for (const minutes of [20, 10]) {
    expect(await offRoute()).toBeUndefined();
    await report(NORTH, minutes);
    await lookAt(id, new Date());
  }
  expect(await offRoute()).toMatchObject({ kind: 'off_route', shipment: { trackingNumber } });

  const stops = await staff.call(listStops, { params: { id: driver.driverId ?? '' } });
  const { road, place } = stops.find(({ kind }) => kind === 'delivery') ?? {};
  expect(road).toMatchObject({ pace: way.pace, factor: way.factor });
  // East first, then north, to the middle of its city.
  expect(place).toEqual({
    latitude: expect.closeTo(HARTFORD.latitude, 2),
    longitude: expect.closeTo(HARTFORD.longitude, 2),
  });
  expect(road?.line?.[0]).toEqual({ latitude: 40.7357, longitude: -74.1724 });
  expect(road?.line?.at(-1)).toEqual(place);

  await report(NEWARK, 0);
  const { eta } = await new Client().call(trackShipment, { params: { trackingNumber } });
  const from = { ...NEWARK, speed: 20, timestamp: new Date().toISOString() };
  const byRoad = arrivalOf({ from, to: HARTFORD, road: way }, Date.now());
  const byLine = arrivalOf({ from, to: HARTFORD }, Date.now());
  const minutesApart = (one = '', other = '') => Math.abs(Date.parse(one) - Date.parse(other)) / 60_000;
  expect(minutesApart(eta?.at, byRoad?.at)).toBeLessThanOrEqual(5);
  expect(minutesApart(eta?.at, byLine?.at)).toBeGreaterThan(5);
  await lookAt(id, new Date());
  expect(await offRoute()).toBeUndefined();
});
