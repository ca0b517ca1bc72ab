import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween, type Point } from './distance.ts';
import { freshnessOf } from './freshness.ts';

export const Confidence = z.enum(['low', 'medium', 'high']);
export type Confidence = z.infer<typeof Confidence>;

/** Roads are longer than the straight line: by 1.2 between the cities of the United States, by 1.34 within them. */
export const ROAD_FACTOR = 1.3;
/** Meters per second, 40 miles an hour: what trucks make on average, with traffic and ramps. */
const AVERAGE_SPEED_MPS = 17.9;
/** Slower than this a truck stands or maneuvers, and its speed says nothing of the way: meters per second. */
const MIN_MOVING_SPEED_MPS = 3;
/** A reading says how the next minutes are and little of the rest, so it counts as much as the average. */
const READING_WEIGHT = 0.5;

/** Whoever was silent this long may be anywhere. */
const FORGOTTEN_AFTER_MS = HOUR_MS;
/** Beyond this, traffic changes before one is there; beyond a shift the driver rests on the way, which is not counted. */
const FAR_MS = 2 * HOUR_MS;
const SHIFT_MS = 8 * HOUR_MS;
/** No time is said more exactly than it is known, nor does one tell a stranger how far away the driver is. */
const STEP_MS = 5 * MINUTE_MS;

/** What the roads of a way are like, where somebody who knows them was asked. */
export interface Road {
  /** By how much they are longer than the straight line. */
  factor: number;
  /** Meters per second, with the traffic of that moment. */
  pace: number;
}

const BY_LINE: Road = { factor: ROAD_FACTOR, pace: AVERAGE_SPEED_MPS };

export interface Way {
  from: Point & { timestamp: string; speed?: number | undefined };
  /** Of a city its middle. */
  to: Point;
  hasOtherStops?: boolean;
  /** Without it, what roads are like on average. */
  road?: Road | undefined;
}

export interface Arrival {
  /** Meters by road that were left at the last position. */
  distance: number;
  /** Rounded up to five minutes; never in the past. */
  at: string;
  confidence: Confidence;
}

/**
 * When a driver arrives, by the last position, the distance and the speed that roads allow (docs/decisions/0006).
 * `now` is in epoch milliseconds. Undefined when the position is an hour old.
 */
export function arrivalOf({ from, to, hasOtherStops = false, road = BY_LINE }: Way, now: number): Arrival | undefined {
  const seenAt = Date.parse(from.timestamp);
  if (now - seenAt > FORGOTTEN_AFTER_MS) return undefined;
  const distance = distanceBetween(from, to) * road.factor;
  const isMoving = from.speed !== undefined && from.speed >= MIN_MOVING_SPEED_MPS;
  const pace = isMoving ? blendSpeeds(from.speed ?? road.pace, road.pace) : road.pace;
  const drive = (distance / pace) * 1000;
  // Who was not heard of for some minutes is taken to have driven on.
  const at = Math.ceil(Math.max(seenAt + drive, now) / STEP_MS) * STEP_MS;
  const freshness = freshnessOf(from.timestamp, now);
  const doubts = [
    freshness !== 'live',
    freshness === 'offline',
    drive > FAR_MS,
    drive > SHIFT_MS,
    hasOtherStops,
    !isMoving,
  ].filter(Boolean).length;
  return { distance, at: new Date(at).toISOString(), confidence: confidenceFor(doubts) };
}

function blendSpeeds(reading: number, usual: number): number {
  return reading * READING_WEIGHT + usual * (1 - READING_WEIGHT);
}

function confidenceFor(doubts: number): Confidence {
  if (doubts === 0) return 'high';
  return doubts === 1 ? 'medium' : 'low';
}
