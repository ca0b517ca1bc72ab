import { describe, expect, it } from 'vitest';
import { bearingTo } from '#shared/drivers/distance.ts';
import { headingOf } from '../../web/entities/shipments/detail/use-trail.ts';

const at = (latitude: number, longitude: number, heading?: number) => ({
  ...{ latitude, longitude, timestamp: '2026-11-24T12:00:00Z' },
  ...(heading !== undefined && { heading }),
});

describe("the arrow on a drawer's map", () => {
  it('is along the way that was driven last, where the phone says no direction', () => {
    expect(headingOf([at(40, -74), at(41, -74)])).toBeCloseTo(0);
    expect(headingOf([at(40, -74), at(40, -73)])).toBeCloseTo(90, 0);
    expect(headingOf([at(40, -74), at(39, -74), at(39, -75)])).toBeCloseTo(270, 0);
  });

  it('is what the phone says, where it does, and none for who has not moved', () => {
    expect(headingOf([at(40, -74), at(41, -74, 52)])).toBe(52);
    expect(headingOf([at(40, -74, 7)])).toBe(7);
    expect(headingOf([at(40, -74), at(40, -74)])).toBeUndefined();
    expect(headingOf([])).toBeUndefined();
  });

  it('has its degrees clockwise from north', () => {
    expect(bearingTo({ latitude: 0, longitude: 0 }, { latitude: -1, longitude: 0 })).toBeCloseTo(180);
  });
});
