import * as z from 'zod/mini';
import { distanceBetween, type Point } from './distance.ts';
import { freshnessOf } from './freshness.ts';

export const Confidence = z.enum(['low', 'medium', 'high']);
export type Confidence = z.infer<typeof Confidence>;

/** Roads are longer than the straight line: by 1.2 between the cities of the United States, by 1.34 within them. */
const ROAD_FACTOR = 1.3;
/** Meters per second, 40 miles an hour: what trucks make on average, with traffic and ramps. */
const AVERAGE_SPEED = 17.9;
/** Slower than this a truck stands or maneuvers, and its speed says nothing of the way: meters per second. */
const MOVING_SPEED = 3;
/** A reading says how the next minutes are and little of the rest, so it counts as much as the average. */
const READING_WEIGHT = 0.5;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Whoever was silent this long may be anywhere. */
const FORGOTTEN_AFTER = HOUR;
/** Beyond this, traffic changes before one is there; beyond a shift the driver rests on the way, which is not counted. */
const FAR = 2 * HOUR;
const SHIFT = 8 * HOUR;
/** No time is said more exactly than it is known, nor does one tell a stranger how far away the driver is. */
const STEP = 5 * MINUTE;

export interface Way {
  from: Point & { timestamp: string; speed?: number | undefined };
  /** Of a city its middle. */
  to: Point;
  hasOtherStops?: boolean;
}

export interface Arrival {
  /** Meters by road that were left at the last position. */
  distance: number;
  /** Rounded up to five minutes; never in the past. */
  at: string;
  confidence: Confidence;
}

/**
 * When a driver arrives, by the last position, the distance and the average speed (decisions, section 12). `now` is in
 * epoch milliseconds. Undefined when the position is an hour old.
 */
export function arrivalOf({ from, to, hasOtherStops = false }: Way, now: number): Arrival | undefined {
  const seenAt = Date.parse(from.timestamp);
  if (now - seenAt > FORGOTTEN_AFTER) return undefined;
  const distance = distanceBetween(from, to) * ROAD_FACTOR;
  const isMoving = from.speed !== undefined && from.speed >= MOVING_SPEED;
  const pace = isMoving ? mix(from.speed ?? AVERAGE_SPEED, AVERAGE_SPEED) : AVERAGE_SPEED;
  const drive = (distance / pace) * 1000;
  // Who was not heard of for some minutes is taken to have driven on.
  const at = Math.ceil(Math.max(seenAt + drive, now) / STEP) * STEP;
  const freshness = freshnessOf(from.timestamp, now);
  const doubts = [
    freshness !== 'live',
    freshness === 'offline',
    drive > FAR,
    drive > SHIFT,
    hasOtherStops,
    !isMoving,
  ].filter(Boolean).length;
  return { distance, at: new Date(at).toISOString(), confidence: confidenceFor(doubts) };
}

function mix(reading: number, usual: number): number {
  return reading * READING_WEIGHT + usual * (1 - READING_WEIGHT);
}

function confidenceFor(doubts: number): Confidence {
  if (doubts === 0) return 'high';
  return doubts === 1 ? 'medium' : 'low';
}
