import { describe, expect, it } from 'vitest';
import { candidateOf } from '#functions/domain/dispatch/candidates.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import { MISFITS, misfitOf } from '#shared/dispatch/fit.ts';
import { NOW, shipment, ZONE } from './fixtures.ts';

const driver: DriverRecord = {
  id: 'drv_a',
  name: 'Dana',
  phone: '',
  vehicleType: 'truck',
  vehicleNumber: '',
  availability: 'available',
  ...{ openJobs: 0, liveJobs: 0, doneJobs: 0, createdAt: NOW.toISOString(), version: 1 },
};
const NEWARK = { latitude: 40.735, longitude: -74.172 };
const EDISON = { latitude: 40.519, longitude: -74.412 };
const asked = (more: object = {}) => ({
  shipment: { ...shipment('pending'), containerType: undefined, pickupDate: '2026-11-21', ...more },
  ends: { pickup: NEWARK, delivery: EDISON },
  ...{ now: NOW, timezone: ZONE },
});
/** It is 10:00 in Newark. */
const until = (to: string, from = '05:00') => ({
  ...driver,
  shift: Object.fromEntries(WEEKDAYS.map((day) => [day, { from, to }])),
});
const seen = (one: DriverRecord) => ({ driver: one, at: EDISON, open: [] });

describe('what a vehicle carries', () => {
  it.each([
    ['van', '20ft', undefined, 'container'],
    ['van', undefined, '1501', 'weight'],
    ['van', undefined, '1500', undefined],
    ['van', undefined, undefined, undefined],
    ['truck', '20ft', undefined, undefined],
    ['truck', '40ft', undefined, 'long_container'],
    ['truck', '40ft_high', undefined, 'long_container'],
    ['truck', undefined, '20000', undefined],
    ['container', '40ft_high', '30000', undefined],
  ] as const)('a %s, of %s with %s kg: %s', (vehicle, containerType, weight, misfit) => {
    expect(misfitOf(vehicle, { containerType, weight, weightUnit: 'kg' })).toBe(misfit);
  });

  it('is asked in the unit in which the weight was typed', () => {
    expect(misfitOf('van', { weight: '2', weightUnit: 'tons' })).toBe('weight');
    expect(misfitOf('van', { weight: '3000', weightUnit: 'lbs' })).toBeUndefined();
    expect(MISFITS).toHaveLength(3);
  });
});

describe('who could take a shipment', () => {
  it('is as far away as the last position says, and no hours are known of who has none', () => {
    expect(candidateOf(seen(driver), asked())).toEqual({
      driverId: 'drv_a',
      miles: expect.closeTo(19.5, 0),
      warnings: [],
    });
    expect(candidateOf({ ...seen(driver), at: undefined }, asked())).toEqual({ driverId: 'drv_a', warnings: [] });
  });

  it('has so many of today’s hours left', () => {
    expect(candidateOf(seen(until('18:00')), asked())).toMatchObject({ minutesLeft: 8 * 60, warnings: [] });
    expect(candidateOf(seen(until('18:00', '12:00')), asked())).toMatchObject({ minutesLeft: 6 * 60, warnings: [] });
  });

  it.each([
    // 61 minutes to Newark, 15 there, 61 back, 15 there: done at 12:32.
    ['done in time', '13:00', []],
    ['done too late', '12:00', [{ code: 'hours', minutes: 32 }]],
    ['over', '09:00', [{ code: 'off' }]],
  ])('is warned of hours that are %s', (_what, to, warnings) => {
    expect(candidateOf(seen(until(to)), asked()).warnings).toEqual(warnings);
    expect(candidateOf(seen(until(to)), asked({ pickupDate: '2026-11-24' })).warnings).toEqual([]);
  });

  it.each([
    // 61 minutes to Newark, 15 there, 61 back, 15 there: 122 of driving within 152.
    ['both fit', 500, 600, []],
    ['too little is left to drive', 550, 600, [{ code: 'duty', minutes: 12 }]],
    ['too little is left of the window', 500, 700, [{ code: 'duty', minutes: 12 }]],
    ['both are too little, by the larger', 640, 700, [{ code: 'duty', minutes: 102 }]],
  ])('is warned of hours of service: %s', (_what, driveMinutes, since, warnings) => {
    const onAt = NOW.getTime() - since * 60_000;
    const duty = {
      ...{ onAt, lastAt: NOW.getTime(), driveMinutes },
      onMinutes: since,
      meters: 0,
      source: 'hand' as const,
    };
    expect(candidateOf({ ...seen(driver), duty }, asked()).warnings).toEqual(warnings);
    expect(candidateOf({ ...seen(until('18:00')), duty }, asked()).warnings).toEqual(warnings);
    expect(candidateOf({ ...seen(driver), duty }, asked({ pickupDate: '2026-11-24' })).warnings).toEqual([]);
    const rested = { ...duty, lastAt: NOW.getTime() - 10 * 3_600_000 };
    expect(candidateOf({ ...seen(driver), duty: rested }, asked()).warnings).toEqual([]);
  });

  it('is warned of a vehicle and of hours at once', () => {
    const { warnings } = candidateOf(seen(until('09:00')), asked({ containerType: '40ft' }));
    expect(warnings).toEqual([{ code: 'long_container' }, { code: 'off' }]);
  });
});
