import { MINUTE_MS } from '#shared/dates/durations.ts';

const STALE_AFTER_MS = 5 * MINUTE_MS;
const OFFLINE_AFTER_MS = 10 * MINUTE_MS;

/** At `now` (epoch milliseconds): stale after 5 minutes, offline after 10 or without one. */
export function freshnessOf(timestamp: string | undefined, now: number): 'live' | 'stale' | 'offline' {
  if (timestamp === undefined) return 'offline';
  const age = now - Date.parse(timestamp);
  if (age > OFFLINE_AFTER_MS) return 'offline';
  return age > STALE_AFTER_MS ? 'stale' : 'live';
}
