import { beforeAll, describe, expect, it } from 'vitest';
import {
  archivePlace,
  createPlace,
  getPlace,
  listPlaces,
  restorePlace,
  updateClosedDays,
  updatePlace,
} from '#shared/contracts/places.ts';
import { createShipment, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment } from '#shared/contracts/shipments.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { inParallel } from '#test/support/client.ts';
import { newCustomer, type Person, person, unique } from '#test/support/people.ts';

const PIN = { latitude: 40.6852, longitude: -74.1497 };

let staff: Person;
let manager: Person;
let driver: Person;

beforeAll(async () => {
  [staff, manager, driver] = await Promise.all([person('staff'), person('manager'), person('driver')]);
});

const terminal = (more: object = {}) =>
  staff.call(createPlace, {
    body: { name: `Terminal ${unique()}`, kind: 'terminal', city: 'Newark', state: 'NJ', ...more },
  });

/** A code of the customs that no other test uses. */
const code = () => `T${unique().slice(-3)}`.toUpperCase();

describe('places', () => {
  it('are added in the middle of their city and get a fence with their pin', async () => {
    const made = await terminal();
    expect(made).toMatchObject({ precision: 'city', zone: 'America/New_York', closedDays: [], version: 1 });
    expect(made).not.toHaveProperty('radius');
    const { id } = made;
    const pinned = await staff.call(updatePlace, { params: { id }, body: { point: PIN, version: 1 } });
    expect(pinned).toMatchObject({ point: PIN, precision: 'exact', radius: 400, version: 2 });
    const stale = await staff.try(updatePlace, { params: { id }, body: { name: 'Late', version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict', current: { name: made.name } } });
    expect(await staff.call(getPlace, { params: { id } })).toEqual(pinned);
  });

  it('have closed days of years, set by managers, and are put away and taken back', async () => {
    const { id, name } = await terminal();
    const days = { params: { id, year: '2026' }, body: { days: ['2026-12-25', '2026-11-26'] } };
    expect((await staff.try(updateClosedDays, days)).status).toBe(403);
    expect(await manager.call(updateClosedDays, days)).toMatchObject({ closedDays: ['2026-11-26', '2026-12-25'] });
    const byName = async (archived: 'true' | 'false') =>
      (await staff.call(listPlaces, { query: { q: name, archived } })).map((one) => one.id);
    expect((await staff.try(archivePlace, { params: { id } })).status).toBe(403);
    await manager.call(archivePlace, { params: { id } });
    expect([await byName('false'), await byName('true')]).toEqual([[], [id]]);
    await manager.call(restorePlace, { params: { id } });
    expect([await byName('false'), await byName('true')]).toEqual([[id], []]);
  });

  it('keep their codes to themselves, however many ask at once', async () => {
    const firmsCode = code();
    const body = { name: 'Race', city: 'Newark', firmsCode };
    const answers = await inParallel(20, 20, () => staff.try(createPlace, { body }));
    const made = answers.filter(({ status }) => status === 201).map((answer) => answer.body);
    expect(made).toHaveLength(1);
    for (const { status, body: problem } of answers.filter((answer) => answer.status !== 201))
      expect([status, problem]).toMatchObject([
        409,
        { code: 'already_exists', id: made[0]?.id, errors: [{ path: 'firmsCode' }] },
      ]);
    const id = made[0]?.id ?? '';
    const other = await terminal();
    const taken = await staff.try(updatePlace, { params: { id: other.id }, body: { firmsCode } });
    expect(taken.status).toBe(409);
    await staff.call(updatePlace, { params: { id }, body: { firmsCode: '' } });
    await staff.call(updatePlace, { params: { id: other.id }, body: { firmsCode } });
  });

  it.each(['customer', 'driver'] as const)('are nothing for a %s', async (role) => {
    const somebody = await person(role);
    expect((await somebody.try(listPlaces, { query: {} })).status).toBe(403);
  });
});

describe('a shipment between places', () => {
  it('has their addresses, goes by their points as they are now, and keeps both when they are put away', async () => {
    const [from, to] = await Promise.all([terminal({ point: PIN, address: '1210 Corbin Street' }), terminal()]);
    const { id: customerId } = await newCustomer(staff);
    const typed = { customerId, pickupCity: 'Boston', deliveryCity: 'Boston', driverId: driver.driverId };
    const body = { ...typed, pickupPlaceId: from.id, deliveryPlaceId: to.id };
    const { id, version } = await staff.call(createShipment, { body });
    const stands = await staff.call(getShipment, { params: { id } });
    expect(stands).toMatchObject({
      ...{ pickupPlaceId: from.id, pickupAddress: '1210 Corbin Street', pickupCity: 'Newark', pickupState: 'NJ' },
      ...{ deliveryPlaceId: to.id, deliveryCity: 'Newark' },
    });
    const points = async () =>
      (await driver.call(listStops, { params: { id: driver.driverId } })).map(({ place }) => place);
    expect(await points()).toEqual([PIN, to.point]);
    const known = { instructions: 'Gate 3.\nNo walk-ins.', contactName: 'Rosa', contactPhone: '(973) 555-0142' };
    await staff.call(updatePlace, { params: { id: from.id }, body: known });
    const stops = await driver.call(listStops, { params: { id: driver.driverId } });
    expect(stops.map(({ site }) => site)).toEqual([{ name: from.name, ...known }, { name: to.name }]);

    await staff.call(updatePlace, { params: { id: to.id }, body: { point: { latitude: 40.7, longitude: -74.2 } } });
    await manager.call(archivePlace, { params: { id: to.id } });
    expect(await points()).toEqual([PIN, { latitude: 40.7, longitude: -74.2 }]);
    const again = { deliveryPlaceId: to.id, specialInstructions: 'Ring twice', version };
    const edited = await staff.call(updateShipment, { params: { id }, body: again });
    expect(edited).toMatchObject({ deliveryPlaceId: to.id, specialInstructions: 'Ring twice' });

    const refused = await staff.try(createShipment, { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'deliveryPlaceId' }] } });
    const left = await staff.call(updateShipment, { params: { id }, body: { deliveryCity: 'Hartford' } });
    expect(left).not.toHaveProperty('deliveryPlaceId');
  });
});
