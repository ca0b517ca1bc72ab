import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { bearingTo, distanceBetween, type Point } from '#shared/drivers/distance.ts';
import { isInside } from '#shared/drivers/fence.ts';
import { PlaceHours } from '#shared/places/place-fields.ts';
import { closesAt, isOpenAt, nextOpening } from '#shared/places/place-hours.ts';
import { HOURS } from './place-rows.ts';

const iso = (instant: Date | undefined) => instant?.toISOString().replace('.000', '');

describe('the hours of a place', () => {
  it.each(HOURS)('at %s', (_, place, at, { opens, closes }) => {
    const instant = new Date(at);
    expect(isOpenAt(place, instant)).toBe(opens === at);
    expect(iso(nextOpening(place, instant))).toBe(opens);
    expect(iso(closesAt(place, instant))).toBe(closes);
  });

  it('are of the day of the week', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual(['mon', 'sat', 'sun']);
  });

  it.each([
    ['none at all', {}],
    ['a day without', { mon: [] }],
    ['what ends before it begins', { mon: [{ from: '17:00', to: '08:00' }] }],
    ['what goes over midnight in one', { mon: [{ from: '22:00', to: '06:00' }] }],
    [
      'what overlaps',
      {
        mon: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '17:00' },
        ],
      },
    ],
    ['a beginning at the end of the day', { mon: [{ from: '24:00', to: '24:00' }] }],
    ['no time', { mon: [{ from: '8:00', to: '25:00' }] }],
    ['a day of no week', { funday: [{ from: '08:00', to: '12:00' }] }],
  ])('are not %s', (_, hours) => {
    expect(PlaceHours.safeParse(hours).success).toBe(false);
  });

  it('may be in any order and meet', () => {
    const mon = [
      { from: '12:00', to: '24:00' },
      { from: '00:00', to: '12:00' },
    ];
    expect(PlaceHours.safeParse({ mon }).success).toBe(true);
  });
});

/** A point some meters from another, towards a bearing. */
function off({ latitude, longitude }: Point, meters: number, bearing: number): Point {
  const [north, east] = [Math.cos(bearing), Math.sin(bearing)].map((part) => (part * meters) / 6_371_008.8);
  const degrees = 180 / Math.PI;
  return {
    latitude: latitude + (north ?? 0) * degrees,
    longitude: longitude + ((east ?? 0) * degrees) / Math.cos(latitude / degrees),
  };
}

describe('a fence', () => {
  const GATES: readonly [string, Point][] = [
    ['in Newark', { latitude: 40.684, longitude: -74.151 }],
    ['in Los Angeles', { latitude: 33.74, longitude: -118.27 }],
    ['across the date line', { latitude: -16.8, longitude: 180 }],
    ['far north', { latitude: 69.65, longitude: 18.96 }],
  ];

  it.each(GATES)('%s has 50 points on each side of its edge', (_, gate) => {
    for (const radius of [50, 150, 2000])
      for (let turn = 0; turn < 50; turn += 1) {
        const bearing = (turn / 50) * 2 * Math.PI;
        const fence = { ...gate, radius };
        expect(isInside(fence, off(gate, radius - 1, bearing)), `inside, ${turn}`).toBe(true);
        expect(isInside(fence, off(gate, radius + 1, bearing)), `outside, ${turn}`).toBe(false);
      }
  });

  it('has its middle and its edge', () => {
    const gate = { latitude: 40.684, longitude: -74.151 };
    const edge = { latitude: 40.685, longitude: -74.151 };
    expect(isInside({ ...gate, radius: 50 }, gate)).toBe(true);
    expect(isInside({ ...gate, radius: distanceBetween(gate, edge) }, edge)).toBe(true);
    expect(bearingTo(gate, edge)).toBe(0);
  });
});
