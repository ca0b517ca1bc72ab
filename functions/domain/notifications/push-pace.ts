import { MINUTE_MS, SECOND_MS } from '#shared/dates/durations.ts';

/** The health of whom pushes go to: a person's devices together, or all devices of a push service's host. */
export interface PushPace {
  /** In a row. */
  hangs: number;
  /** The last time, epoch milliseconds. */
  hungAt?: number | undefined;
  /** Epoch milliseconds until which nothing is tried, or one try is under way. */
  until?: number | undefined;
  /** Epoch seconds. */
  expiresAt?: number | undefined;
}

/** Who hung so often in a row is tried by one at a time, and seldom. */
const HANGING_AFTER = 2;

const PAUSES_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS];

/** Whether somebody hangs, for all that is known. */
export function isHanging(pace: PushPace | undefined): pace is PushPace {
  return (pace?.hangs ?? 0) >= HANGING_AFTER;
}

/** Milliseconds for which somebody is left alone who hung so often in a row. */
export function pauseAfter(hangs: number): number {
  if (hangs < HANGING_AFTER) return 0;
  return PAUSES_MS[Math.min(hangs - HANGING_AFTER, PAUSES_MS.length - 1)] ?? 0;
}
