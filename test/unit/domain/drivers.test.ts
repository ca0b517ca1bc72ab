import { describe, expect, it } from 'vitest';
import { chooseDriver } from '#functions/domain/dispatch/auto-match.ts';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { changeDriver, createDriverStep, driverStatus, toDriver } from '#functions/domain/drivers/drivers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { DriverChange, DriverDraft } from '#shared/contracts/driver-records.ts';
import { Driver } from '#shared/contracts/drivers.ts';
import { actors, driver, NOW, refusal, shipment, user } from './fixtures.ts';

const by = (actor: Actor) => ({ actor, now: NOW });

it.each([
  ['available', 0, 'available'],
  ['offline', 0, 'offline'],
  ['available', 1, 'on_delivery'],
  ['offline', 2, 'on_delivery'],
] as const)('a driver who is %s with %d live jobs is %s', (availability, liveJobs, status) => {
  expect(driverStatus({ availability, liveJobs })).toBe(status);
});

it('a new driver is available and without jobs, and shows the fields of the contract', () => {
  const draft = { name: 'Ana', phone: '555', vehicleType: 'van', vehicleNumber: 'V1' } as const;
  const made = createDriverStep(draft, { id: 'drv_9', ...by(actors.manager) });
  const shown = JSON.parse(JSON.stringify(toDriver(made.after)));
  expect(Driver.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ ...draft, status: 'available', openJobs: 0, liveJobs: 0, doneJobs: 0, version: 1 });
});

const place = (driverId: string, latitude: number): [string, PositionRecord] => [
  driverId,
  { driverId, latitude, longitude: 0, timestamp: NOW.toISOString(), receivedAt: NOW.toISOString() },
];

describe('auto-match', () => {
  const of = shipment('pending');
  const pickup = { latitude: 1, longitude: 0 };
  const a = driver({ id: 'drv_a', openJobs: 2 });
  const b = driver({ id: 'drv_b', openJobs: 1 });
  const c = driver({ id: 'drv_c', openJobs: 1 });
  const d = driver({ id: 'drv_d', openJobs: 1 });
  const drivers = [d, c, b, a];

  it('takes the one with the fewest open jobs', () => {
    const match = chooseDriver({ shipment: of, drivers: [a, b] });
    expect(match).toMatchObject({ driver: { id: 'drv_b' }, reason: 'Fewest open jobs (1 open job)' });
  });

  it('breaks ties by distance where a position is known', () => {
    const positions = new Map([place('drv_c', 5), place('drv_d', 1.5)]);
    const match = chooseDriver({ shipment: of, drivers, positions, pickup });
    expect(match.candidates.map((candidate) => candidate.driver.id)).toEqual(['drv_d', 'drv_c', 'drv_b']);
    expect(match.reason).toBe('Nearest of those with 1 open job, 34.5 mi from the pickup');
  });

  it('breaks what is left by id', () => {
    const match = chooseDriver({ shipment: of, drivers });
    expect(match.candidates.map((candidate) => candidate.driver.id)).toEqual(['drv_b', 'drv_c', 'drv_d']);
    expect(match.reason).toBe('Fewest open jobs (tie)');
  });

  it('goes by distance first when it is asked to', () => {
    const positions = new Map([place('drv_a', 1.1), place('drv_b', 4)]);
    const match = chooseDriver({ shipment: of, drivers, positions, pickup, mode: 'distance' });
    expect(match).toMatchObject({ driver: { id: 'drv_a' }, reason: 'Nearest (2 open jobs, 6.9 mi from the pickup)' });
  });

  it('looks only at available drivers', () => {
    const away = [driver({ availability: 'offline' }), driver({ id: 'drv_b', liveJobs: 1 })];
    expect(refusal(() => chooseDriver({ shipment: of, drivers: away })).code).toBe('no_available_driver');
    expect(chooseDriver({ shipment: of, drivers: [...away, a] }).reason).toBe(
      'The only available driver (2 open jobs)',
    );
  });

  it('needs a pickup address', () => {
    const without = { pickupAddress: undefined };
    expect(refusal(() => chooseDriver({ shipment: without, drivers })).code).toBe('validation_failed');
  });
});

describe('changing a driver', () => {
  it('knows every field that a new one has, and shows it', () => {
    const named = Object.keys(DriverDraft.shape);
    const { status: _status, version: _version, ...changeable } = DriverChange.shape;
    expect(Object.keys(changeable)).toEqual(named);
    expect(Object.keys(Driver.shape)).toEqual(expect.arrayContaining(named));
  });

  const before = driver({ email: 'marcus@quay.example', licenseNumber: 'NJ-1' });

  it('names what differs, and takes away what is null', () => {
    const wanted = { name: 'Marc', phone: before.phone, email: null };
    const { after, events } = changeDriver(before, wanted, by(actors.manager));
    expect(events).toMatchObject([{ type: 'driver_changed', data: { changes: ['name', 'email'] } }]);
    expect(after).toMatchObject({ name: 'Marc', email: undefined, licenseNumber: 'NJ-1', version: 2 });
  });

  it('is nothing where all is so already', () => {
    expect(changeDriver(before, { status: 'available', name: before.name }, by(actors.admin))).toEqual({
      before,
      after: before,
      events: [],
    });
  });

  it('takes phone and vehicle from the driver', () => {
    const own = { phone: '(201) 555-0177', vehicleType: 'van', vehicleNumber: 'NJ-1' } as const;
    expect(changeDriver(driver(), own, by(actors.driver)).after).toMatchObject({ ...own, version: 2 });
  });

  it.each([
    ['another driver', { status: 'offline' }, user('driver', { driverId: 'drv_b' }), 'not_found'],
    ['the phone of another driver', { phone: '(201) 555-0177' }, user('driver', { driverId: 'drv_b' }), 'not_found'],
    ['the own name', { name: 'The Boss' }, actors.driver, 'forbidden'],
    ['the own email, away', { email: null }, actors.driver, 'forbidden'],
    ['an older version', { name: 'X', version: 7 }, actors.manager, 'version_conflict'],
  ] as const)('refuses %s', (_, change, who, code) => {
    expect(refusal(() => changeDriver(before, change, by(who))).code).toBe(code);
  });

  it('lets a driver go off duty and come back', () => {
    const off = changeDriver(before, { status: 'offline', version: 1 }, by(actors.driver)).after;
    expect(off).toMatchObject({ availability: 'offline', version: 2 });
    expect(changeDriver(off, { status: 'available' }, by(actors.driver)).after).toMatchObject({
      availability: 'available',
    });
  });
});
