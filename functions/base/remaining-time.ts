import { monotonicNow } from './clock.ts';

/** Kept at the end of a call, so that it answers before the platform ends it. */
export const RESPONSE_RESERVE_MS = 1500;

/** With less time left nothing is begun again: another try needs a read, a write and their answers. */
export const RETRY_RESERVE_MS = 3000;

let end = Number.POSITIVE_INFINITY;

/** Says how long the platform lets the running call live; an environment runs one call at a time. */
export function startDeadline(milliseconds = Number.POSITIVE_INFINITY): void {
  end = monotonicNow() + milliseconds;
}

/** Milliseconds until the platform ends the running call; endless where no platform does. */
export function remainingTimeMs(): number {
  return end - monotonicNow();
}

/** Work, ended by `late` when the time that is kept for the answer begins. */
export async function withinDeadline<T>(work: () => Promise<T>, late: () => Error): Promise<T> {
  const milliseconds = remainingTimeMs() - RESPONSE_RESERVE_MS;
  if (milliseconds === Number.POSITIVE_INFINITY) return work();
  if (milliseconds <= 0) throw late();
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(late()), milliseconds);
  try {
    return await Promise.race([work(), ended.promise]);
  } finally {
    clearTimeout(timer);
  }
}
