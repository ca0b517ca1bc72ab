import type { Point } from '#shared/drivers/distance.ts';
import type { LngLat } from './markers.ts';

/** In degrees, about four miles: as far from all points of a road a driver is on another one. */
const OFF = 0.06;

/** What of a road lies before somebody on it: behind its nearest point; nothing where they are on none of it. */
export function roadAhead(road: readonly Point[], [x, y]: LngLat): LngLat[] {
  const gaps = road.map(({ longitude, latitude }) => Math.hypot(longitude - x, latitude - y));
  const nearest = Math.min(OFF, ...gaps);
  const place = gaps.indexOf(nearest);
  return place < 0 ? [] : road.slice(place + 1).map(({ longitude, latitude }) => [longitude, latitude]);
}
