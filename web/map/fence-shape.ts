import type { Feature, Polygon } from 'geojson';
import type { LngLat } from './markers.ts';

const CORNERS = 64;
const METERS_PER_DEGREE = 111_195;

/** A circle on the ground, as the map takes it. */
export function circleAround([longitude, latitude]: LngLat, radius: number): Feature<Polygon> {
  const north = radius / METERS_PER_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const corner = (at: number): LngLat => {
    const turn = (at / CORNERS) * 2 * Math.PI;
    return [longitude + east * Math.sin(turn), latitude + north * Math.cos(turn)];
  };
  const ring = Array.from({ length: CORNERS + 1 }, (_, at) => corner(at % CORNERS));
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} };
}
