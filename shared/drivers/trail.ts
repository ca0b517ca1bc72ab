import { MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween, METERS_PER_MILE, type Point } from './distance.ts';

/** A point of a trail with its instant in epoch milliseconds. */
export interface Timed extends Point {
  at: number;
  /** Meters per second. */
  speed?: number | undefined;
  heading?: number | undefined;
}

/** A stretch of time, epoch milliseconds. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Standstill extends Stretch, Point {}

/** Where nothing was heard for longer, nobody knows what was driven. */
const GAP_AFTER_MS = 3 * MINUTE_MS;
const STOOD_FOR_MS = 5 * MINUTE_MS;
/** Meters: who stays within has not moved. */
const STOOD_WITHIN_METERS = 60;

/** Days for which a trail is kept. */
export const TRAIL_DAYS = 90;

/** The parts of a trail between which nothing was heard, each at least one point long. */
export function drivenParts(trail: readonly Timed[]): Timed[][] {
  const parts: Timed[][] = [];
  for (const point of trail) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part && last && point.at - last.at <= GAP_AFTER_MS) part.push(point);
    else parts.push([point]);
  }
  return parts;
}

/** When nothing was heard for more than three minutes. */
export function gapsOf(trail: readonly Timed[]): Stretch[] {
  return trail.flatMap((point, at) => {
    const before = trail[at - 1];
    return before && point.at - before.at > GAP_AFTER_MS ? [{ from: before.at, to: point.at }] : [];
  });
}

/** Where somebody stood for five minutes or more, within 60 meters; never across a gap. */
export function standings(trail: readonly Timed[]): Standstill[] {
  return drivenParts(trail).flatMap((part) => {
    const found: Standstill[] = [];
    let first = 0;
    const end = (last: number) => {
      const [from, to] = [part[first], part[last]];
      if (from && to && to.at - from.at >= STOOD_FOR_MS)
        found.push({ from: from.at, to: to.at, latitude: from.latitude, longitude: from.longitude });
    };
    for (const [at, point] of part.entries()) {
      const start = part[first];
      if (!start || distanceBetween(start, point) <= STOOD_WITHIN_METERS) continue;
      end(at - 1);
      first = at;
    }
    end(part.length - 1);
    return found;
  });
}

/** Meters driven as far as was heard: what lies in a gap is not counted. */
export function drivenMeters(trail: readonly Timed[]): number {
  return drivenParts(trail).reduce((sum, part) => sum + lengthOf(part), 0);
}

function lengthOf(part: readonly Timed[]): number {
  return part.reduce((sum, point, at) => {
    const before = part[at - 1];
    return before ? sum + distanceBetween(before, point) : sum;
  }, 0);
}

export const drivenMiles = (trail: readonly Timed[]): number => drivenMeters(trail) / METERS_PER_MILE;

/** The place of the last point that is not after an instant; -1 before the first. */
export function placeAt(trail: readonly Timed[], at: number): number {
  let [low, high] = [0, trail.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trail[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where somebody was at an instant: between two points on the line; in a gap where they were last heard, and `isGap`. */
export function pointAt(trail: readonly Timed[], at: number): (Timed & { isGap: boolean }) | undefined {
  const index = Math.max(0, placeAt(trail, at));
  const [point, next] = [trail[index], trail[index + 1]];
  if (!point) return undefined;
  if (!next || at <= point.at) return { ...point, isGap: false };
  if (next.at - point.at > GAP_AFTER_MS) return { ...point, speed: undefined, isGap: true };
  const share = (at - point.at) / (next.at - point.at);
  return {
    ...point,
    at,
    latitude: point.latitude + (next.latitude - point.latitude) * share,
    longitude: point.longitude + (next.longitude - point.longitude) * share,
    isGap: false,
  };
}

/** Meters per second at a point: as the phone said, else by the next one. */
export function speedAt(trail: readonly Timed[], index: number): number | undefined {
  const [point, next] = [trail[index], trail[index + 1]];
  if (!point) return undefined;
  if (point.speed !== undefined) return point.speed;
  if (!next || next.at - point.at > GAP_AFTER_MS) return undefined;
  return distanceBetween(point, next) / Math.max(1, (next.at - point.at) / 1000);
}
