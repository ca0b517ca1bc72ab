import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { watchedPlaces } from '#functions/domain/arrivals/watch-list.ts';
import { watchPlaces } from '#functions/use-cases/places/watch-places.ts';
import { becomeFunctions, FaultWorld, idOf, OWN_DRIVER } from '../faults/fault-world.ts';
import { nearDock } from '../faults/shipment-scenarios.ts';

let world: FaultWorld;
beforeEach(() => {
  becomeFunctions();
  world = new FaultWorld();
});
afterEach(() => world.close());

const DOCK = { latitude: 40.7, longitude: -74.1 };
const FAR = { latitude: 40.75, longitude: -74.1 };
const visitOf = (id: string, n = 1) => world.table.get(shipmentKeys.visit(id, 'delivery', n));
const fenceNow = () => world.table.get(driverKeys.position(OWN_DRIVER))?.fence;
const toldOf = (id: string) =>
  [...world.table.items.values()]
    .filter(
      ({ PK, SK, type }) =>
        PK === `SHP#${id}` && String(SK).startsWith('EVT#') && /arrived|departed/.test(String(type)),
    )
    .map(({ type, visit, shipment }) => [type, Object(visit).by, Object(shipment).version]);
const report = (point: object) =>
  world.must('update-driver-location', 'driver', { params: { id: OWN_DRIVER }, body: point });
const versionOf = (id: string) => world.table.get(shipmentKeys.shipment(id))?.version;
const watched = () => {
  const watch = world.table.get(driverKeys.watch(OWN_DRIVER));
  return watchedPlaces(watch && { places: watch.places as string[] });
};

describe('a driver whose positions come to a dock', () => {
  it('has a visit with its event, which moves nothing of the shipment', async () => {
    const { shipmentId, dock } = await nearDock(world);
    const version = versionOf(shipmentId);
    const since = new Date(Date.now() - 90_000).toISOString();
    await report(DOCK);
    expect(visitOf(shipmentId)).toMatchObject({
      n: 1,
      placeId: dock.id,
      driverId: OWN_DRIVER,
      arrived: { fence: since },
    });
    expect(toldOf(shipmentId)).toEqual([['arrived', 'fence', version]]);
    expect(versionOf(shipmentId)).toBe(version);
    expect(fenceNow()).toEqual({ at: dock.id, seen: Math.floor(Date.now() / 1000) });
  });

  it('leaves it with how long it was there, also when the load was delivered meanwhile', async () => {
    const { shipmentId } = await nearDock(world);
    await report(DOCK);
    const stands = world.table.get(shipmentKeys.shipment(shipmentId));
    world.wait(40 * 60_000);
    const deliveredAt = new Date().toISOString();
    world.hold(shipmentKeys.shipment(shipmentId), { ...stands, status: 'delivered', deliveredAt, G4PK: 'Q#delivered' });
    await watchPlaces(OWN_DRIVER, new Date());
    expect(watched().map(({ stops, made }) => [stops.length, made.length])).toEqual([[0, 1]]);
    world.wait(10 * 60_000);
    await report(FAR);
    expect(visitOf(shipmentId)).toMatchObject({ departed: { fence: new Date().toISOString() } });
    expect(
      toldOf(shipmentId)
        .map(([type]) => type)
        .sort(),
    ).toEqual(['arrived', 'departed']);
    expect(fenceNow()).toBeUndefined();
  });

  it('is told once of two reports at the same moment', async () => {
    const { shipmentId } = await nearDock(world);
    await Promise.all([report(DOCK), report({ ...DOCK, accuracy: 5 }).catch(() => undefined)]);
    expect(toldOf(shipmentId)).toHaveLength(1);
    expect(visitOf(shipmentId, 2)).toBeUndefined();
  });

  it('is told by what a phone kept while it was offline, with the phone’s own times', async () => {
    const { shipmentId } = await nearDock(world);
    // Heard from again before it brings what it kept.
    world.wait(30 * 60_000);
    await report(FAR);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const positions = [
      ...[25, 23, 10].map((minutes) => ({ ...DOCK, timestamp: ago(minutes) })),
      ...[5, 3].map((minutes) => ({ ...FAR, timestamp: ago(minutes) })),
    ];
    await world.must('send-positions', 'driver', { params: { id: OWN_DRIVER }, body: { positions } });
    expect(visitOf(shipmentId)).toMatchObject({ arrived: { fence: ago(25) }, departed: { fence: ago(5) } });
    expect(fenceNow()).toBeUndefined();
  });

  it('keeps the place in the list when it is archived in the middle of the job', async () => {
    const { shipmentId, dock } = await nearDock(world);
    await world.must('archive-place', 'manager', { params: { id: dock.id } });
    await watchPlaces(OWN_DRIVER, new Date());
    expect(watched().map(({ id }) => id)).toEqual([dock.id]);
    await report(DOCK);
    expect(toldOf(shipmentId)).toHaveLength(1);
  });

  it('is nowhere once the place is another one', async () => {
    const { shipmentId, dock, own } = await nearDock(world);
    await world.must('update-place', 'staff', { params: { id: dock.id }, body: { point: FAR } });
    await watchPlaces(dock.id, new Date());
    expect(watched()[0]).toMatchObject({ latitude: 40.75, stops: [`${shipmentId}:delivery`] });
    await report(DOCK);
    expect(toldOf(shipmentId)).toEqual([]);
    expect([own.id, idOf('drv', 'OWN')]).toEqual([OWN_DRIVER, OWN_DRIVER]);
  });
});
