import type { Feature, FeatureCollection, Point } from 'geojson';
import { distanceBetween } from '#shared/drivers/distance.ts';
import { gpsStatusOf } from '../ui/contact/gps-status.ts';

export type LngLat = [longitude: number, latitude: number];

interface Located {
  id: string;
  name: string;
  currentLatitude?: number | undefined;
  currentLongitude?: number | undefined;
  lastLocationUpdate?: string | undefined;
  heading?: number | undefined;
}

export interface Placed extends Located {
  currentLatitude: number;
  currentLongitude: number;
}

export function isPlaced<T extends Located>(driver: T): driver is T & Placed {
  return driver.currentLatitude !== undefined && driver.currentLongitude !== undefined;
}

export const lngLatOf = (driver: Placed): LngLat => [driver.currentLongitude, driver.currentLatitude];

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.charAt(0).toUpperCase() ?? '').join('');
}

function markerOf(driver: Placed, now: number): Feature<Point> {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: lngLatOf(driver) },
    properties: {
      id: driver.id,
      initials: initialsOf(driver.name),
      gps: gpsStatusOf(driver.lastLocationUpdate, now),
      ...(driver.heading !== undefined && { heading: driver.heading }),
    },
  };
}

/** Drivers as the map takes them; `gps` says how fresh each position is at `now`. */
export function markersOf(drivers: readonly Placed[], now: number): FeatureCollection<Point> {
  return { type: 'FeatureCollection', features: drivers.map((driver) => markerOf(driver, now)) };
}

/** South-west and north-east corner around places; undefined without one. */
export function boundsOf(places: readonly LngLat[]): [number, number, number, number] | undefined {
  if (places.length === 0) return undefined;
  const [x, y] = [places.map(([longitude]) => longitude), places.map(([, latitude]) => latitude)];
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b));
  return [least(x), least(y), most(x), most(y)];
}

/** From so many on, the few that are far from the others do not count. */
const MANY = 5;
/** Of those that are nearest to the middle, and how much farther than the farthest of them is far. */
const MOST = { share: 0.8, times: 2.5 };

/** The corners around most of many places: one that is far would make all the others a dot. */
export function boundsOfMost(places: readonly LngLat[]): ReturnType<typeof boundsOf> {
  if (places.length < MANY) return boundsOf(places);
  const middle: LngLat = [medianOf(places.map(([x]) => x)), medianOf(places.map(([, y]) => y))];
  const distance = (place: LngLat) => distanceBetween(pointOf(place), pointOf(middle));
  const usual = places.map(distance).sort((a, b) => a - b)[Math.ceil(places.length * MOST.share) - 1] ?? 0;
  return boundsOf(places.filter((place) => distance(place) <= usual * MOST.times));
}

const pointOf = ([longitude, latitude]: LngLat) => ({ longitude, latitude });
const medianOf = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
