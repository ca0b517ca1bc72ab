/** In degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** People read miles, everything else is meters. */
export const METERS_PER_MILE = 1609.344;

const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where one looks from a point towards another, in degrees clockwise from north. */
export function bearingTo(from: Point, to: Point): number {
  const [north, south] = [radians(to.latitude), radians(from.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(north);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** Meters between two points over the ground (haversine, mean radius of the earth). */
export function distanceBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const h = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
