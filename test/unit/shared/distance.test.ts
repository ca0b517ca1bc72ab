import { expect, it } from 'vitest';
import { distanceBetween } from '#shared/drivers/distance.ts';

const here = { latitude: 40.6639, longitude: -74.2107 };

it.each([
  ['Elizabeth to Hartford', here, { latitude: 41.7658, longitude: -72.6734 }, 177_900],
  ['across the date line', { latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 }, 22_239],
  ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015_115],
  ['nowhere', here, here, 0],
])('distance %s', (_, a, b, meters) => {
  expect(Math.abs(distanceBetween(a, b) - meters)).toBeLessThanOrEqual(meters * 0.005);
});
