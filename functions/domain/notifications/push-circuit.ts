import { MINUTE_MS, SECOND_MS } from '#shared/dates/durations.ts';

/** The health of whom pushes go to: a person's devices together, or all devices of a push service's host. */
export interface PushCircuit {
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
const FAILURE_THRESHOLD = 2;

const PAUSES_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS];

/** Whether somebody hangs, for all that is known. */
export function isCircuitOpen(pace: PushCircuit | undefined): pace is PushCircuit {
  return (pace?.hangs ?? 0) >= FAILURE_THRESHOLD;
}

/** Milliseconds for which somebody is left alone who hung so often in a row. */
export function openDurationMs(hangs: number): number {
  if (hangs < FAILURE_THRESHOLD) return 0;
  return PAUSES_MS[Math.min(hangs - FAILURE_THRESHOLD, PAUSES_MS.length - 1)] ?? 0;
}
