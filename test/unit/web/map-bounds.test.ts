import { expect, it } from 'vitest';
import { boundsOf, boundsOfMost, type LngLat } from '../../../web/map/markers.ts';

const around = (count: number, [x, y]: LngLat): LngLat[] =>
  Array.from({ length: count }, (_, at) => [x + (at % 3) * 0.1, y + (at % 4) * 0.1]);
const NEWARK: LngLat = [-74.2, 40.7];
const LOS_ANGELES: LngLat = [-118.2, 34];

it('a map begins with where the many are, and leaves the few that are far to whoever looks for them', () => {
  const many = around(8, NEWARK);
  expect(boundsOfMost([...many, LOS_ANGELES])).toEqual(boundsOf(many));
  expect(boundsOfMost([LOS_ANGELES, ...many.slice(0, 4)])).toEqual(boundsOf(many.slice(0, 4)));
});

it('a map begins with all of them where they are few, spread, or in two places', () => {
  const few = [...around(3, NEWARK), LOS_ANGELES];
  const spread = Array.from({ length: 12 }, (_, at): LngLat => [-120 + at * 4, 35 + at]);
  const both = [...around(6, NEWARK), ...around(5, LOS_ANGELES)];
  for (const places of [few, spread, both, around(6, NEWARK), Array.from({ length: 6 }, () => NEWARK)])
    expect(boundsOfMost(places)).toEqual(boundsOf(places));
  expect(boundsOfMost([])).toBeUndefined();
});
