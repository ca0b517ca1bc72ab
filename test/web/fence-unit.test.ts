import { describe, expect, it } from 'vitest';
import { LARGEST_FENCE, SMALLEST_FENCE } from '#shared/drivers/fence.ts';
import { fenceText, fenceUnitOf } from '../../web/features/places/detail/fence-unit.ts';

describe('a fence', () => {
  it.each([
    ['US', 150, '490 ft'],
    ['US', 400, '1,310 ft'],
    ['PR', 150, '490 ft'],
    ['CA', 150, '150 m'],
    ['GB', 400, '400 m'],
  ])('is read in %s as the people there measure: %i meters are %s', (country, meters, words) => {
    expect(fenceText(meters, fenceUnitOf(country))).toBe(words);
  });

  it('is shown in feet as it was typed, and never beyond what may be', () => {
    const { least, most, of, toMeters } = fenceUnitOf('US');
    for (let feet = least; feet <= most; feet += 5) expect(of(toMeters(feet))).toBe(feet);
    expect(toMeters(least)).toBeGreaterThanOrEqual(SMALLEST_FENCE);
    expect(toMeters(most)).toBeLessThanOrEqual(LARGEST_FENCE);
  });
});
