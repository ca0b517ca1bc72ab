/** In degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** People read miles, everything else is metres. */
export const METRES_PER_MILE = 1609.344;

const EARTH_RADIUS = 6_371_008.8;

/** Metres between two points over the ground (haversine, mean radius of the earth). */
export function distanceBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
