import { describe, expect, it } from 'vitest';
import { DAY_MINUTES } from '#shared/dates/durations.ts';
import { deadlineClockAt, isAfter, latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';

const ZONE = 'America/New_York';
const TODAY = '2026-11-24';
/** 10:10 there. */
const NOW = Date.parse('2026-11-24T15:10:00Z');

const late = (given: Partial<Shipment>, now = NOW) =>
  latenessOf({ status: 'pending', ...given }, deadlineClockAt(now, ZONE));

describe('lateness by the day', () => {
  it.each([
    ['a missed pickup', { pickupDate: '2026-11-22' }, { what: 'pickup', day: '2026-11-22', minutes: 2 * DAY_MINUTES }],
    [
      'a missed delivery before a missed pickup',
      { pickupDate: '2026-11-20', estimatedDelivery: '2026-11-23' },
      { what: 'delivery', day: '2026-11-23', minutes: DAY_MINUTES },
    ],
    ['no pickup that has happened', { status: 'in_transit', pickupDate: '2026-11-22' }, undefined],
    ['nothing that is due today', { pickupDate: TODAY, estimatedDelivery: TODAY }, undefined],
    ['nothing that is delivered', { status: 'delivered', estimatedDelivery: '2026-11-01' }, undefined],
    ['nothing that is cancelled', { status: 'cancelled', estimatedDelivery: '2026-11-01' }, undefined],
    ['nothing without days', {}, undefined],
  ] as const)('is %s', (_, given, expected) => {
    expect(late(given)).toEqual(expected);
  });
});

describe('lateness by the minute', () => {
  const today = { pickupDate: TODAY };
  it.each([
    ['counts from the end of the window', { pickupFrom: '08:00', pickupTo: '08:30' }, '08:30', 100],
    ['counts from an hour after its start where it has no end', { pickupFrom: '08:30' }, '09:30', 40],
    ['counts the first minute at once', { pickupTo: '10:09' }, '10:09', 1],
  ])('%s', (_, hours, by, minutes) => {
    expect(late({ ...today, ...hours })).toEqual({ what: 'pickup', day: TODAY, by, minutes });
  });

  it.each([
    ['that is not over', { pickupFrom: '08:00', pickupTo: '10:10' }],
    ['whose hour would be of the next day', { pickupFrom: '23:30' }],
  ])('is nothing in a window %s', (_, hours) => {
    expect(late({ ...today, ...hours })).toBeUndefined();
  });

  it('goes on over the days', () => {
    expect(late({ pickupDate: '2026-11-22', pickupTo: '10:10' })?.minutes).toBe(2 * DAY_MINUTES);
  });

  it('is of the delivery once it is loaded', () => {
    const given = { status: 'in_transit', ...today, pickupTo: '06:00', estimatedDelivery: TODAY, deliveryTo: '10:00' };
    expect(late(given as Partial<Shipment>)).toEqual({ what: 'delivery', day: TODAY, by: '10:00', minutes: 10 });
  });

  it('counts real minutes where the clocks change, and takes the first of an hour that comes twice', () => {
    // 2026-11-01: 01:30 comes at 05:30Z and again at 06:30Z.
    const twice = { pickupDate: '2026-11-01', pickupTo: '01:30' };
    expect(late(twice, Date.parse('2026-11-01T06:30:00Z'))?.minutes).toBe(60);
    // 2026-03-08: 02:30 does not exist; 03:30 is its time.
    const never = { pickupDate: '2026-03-08', pickupTo: '02:30' };
    expect(late(never, Date.parse('2026-03-08T07:30:00Z'))).toBeUndefined();
    expect(late(never, Date.parse('2026-03-08T07:31:00Z'))?.minutes).toBe(1);
  });
});

describe('a delivery', () => {
  it('is after its window when the window is over where it was to be', () => {
    const window = { from: '08:00', to: '10:00' };
    expect(isAfter(new Date('2026-11-24T15:00:00Z'), TODAY, window, ZONE)).toBe(false);
    expect(isAfter(new Date('2026-11-24T15:00:01Z'), TODAY, window, ZONE)).toBe(true);
    expect(isAfter(new Date('2026-11-24T15:00:01Z'), TODAY, {}, ZONE)).toBe(false);
    expect(isAfter(new Date('2026-11-24T15:00:01Z'), undefined, {}, ZONE)).toBe(false);
  });
});
