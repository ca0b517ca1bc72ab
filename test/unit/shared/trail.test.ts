import { describe, expect, it } from 'vitest';
import {
  drivenMeters,
  drivenParts,
  gapsOf,
  placeAt,
  pointAt,
  speedAt,
  standings,
  type Timed,
} from '#shared/drivers/trail.ts';

const START = Date.parse('2026-11-24T13:00:00Z');
const METERS_PER_DEGREE = 111_195;
/** A point so many seconds after the start, so many meters north of where it began. */
const at = (seconds: number, north: number): Timed => ({
  at: START + seconds * 1000,
  latitude: 40.7 + north / METERS_PER_DEGREE,
  longitude: -74.1,
});
const minutes = (trail: { from: number; to: number }[]) =>
  trail.map(({ from, to }) => [(from - START) / 60_000, (to - START) / 60_000]);

describe('standing', () => {
  it.each<[string, Timed[], number[][]]>([
    ['of nobody is none', [], []],
    ['of one point is none', [at(0, 0)], []],
    ['for five minutes counts', [at(0, 0), at(150, 10), at(300, 20)], [[0, 5]]],
    ['for less does not', [at(0, 0), at(150, 10), at(299, 20)], []],
    ['ends where somebody is further than 60 meters', [at(0, 0), at(150, 59), at(300, 59), at(400, 61)], [[0, 5]]],
    ['begins where the last one was left', [at(0, 0), at(60, 100), at(200, 110), at(360, 120)], [[1, 6]]],
    [
      'twice is two',
      [at(0, 0), at(160, 0), at(320, 5), at(400, 900), at(560, 910), at(720, 915)],
      [
        [0, 320 / 60],
        [400 / 60, 12],
      ],
    ],
    ['is none across a gap, in which nobody knows', [at(0, 0), at(600, 0)], []],
    [
      'before and after a gap are two',
      [at(0, 0), at(150, 0), at(300, 0), at(900, 0), at(1050, 0), at(1200, 0)],
      [
        [0, 5],
        [15, 20],
      ],
    ],
  ])('%s', (_, trail, expected) => expect(minutes(standings(trail))).toEqual(expected));
});

describe('a gap', () => {
  const trail = [at(0, 0), at(180, 3000), at(361, 6000), at(420, 7000)];

  it('is more than three minutes of silence', () => {
    expect(minutes(gapsOf(trail))).toEqual([[3, 361 / 60]]);
    expect(drivenParts(trail).map((part) => part.length)).toEqual([2, 2]);
  });

  it('counts no meters', () => expect(drivenMeters(trail)).toBeCloseTo(4000, -1));

  it('is nowhere but where somebody was last heard', () => {
    expect(pointAt(trail, START + 300_000)).toMatchObject({ latitude: trail[1]?.latitude, isGap: true });
    expect(pointAt(trail, START + 90_000)).toMatchObject({ latitude: at(0, 1500).latitude, isGap: false });
  });
});

describe('a moment', () => {
  const trail = [at(0, 0), at(10, 100), at(20, 300)];

  it.each([
    [-1, -1],
    [0, 0],
    [9.9, 0],
    [10, 1],
    [99, 2],
  ])('%f s after the start is at or after point %i', (seconds, index) =>
    expect(placeAt(trail, START + seconds * 1000)).toBe(index),
  );

  it('before the first point is there, after the last one there', () => {
    expect(pointAt(trail, START - 5000)).toMatchObject({ latitude: trail[0]?.latitude });
    expect(pointAt(trail, START + 60_000)).toMatchObject({ latitude: trail[2]?.latitude });
    expect(pointAt([], START)).toBeUndefined();
  });

  it('is as fast as the phone said, else as far as the next point', () => {
    expect(speedAt([{ ...at(0, 0), speed: 7 }, at(10, 100)], 0)).toBe(7);
    expect(speedAt(trail, 0)).toBeCloseTo(10, 1);
    expect(speedAt(trail, 2)).toBeUndefined();
  });

  it('of a day at ten seconds is found by looking at few of its points', () => {
    let looks = 0;
    const day = Array.from({ length: 8640 }, (_, index) => {
      const point = at(index * 10, index * 50);
      return {
        ...point,
        get at() {
          looks += 1;
          return point.at;
        },
      };
    });
    for (let frame = 0; frame < 6000; frame += 1) {
      looks = 0;
      expect(pointAt(day, START + frame * 14_400)?.isGap).toBe(false);
      expect(looks).toBeLessThan(30);
    }
  });
});
