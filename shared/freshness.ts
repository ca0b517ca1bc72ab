const STALE_AFTER = 5 * 60_000;
const OFFLINE_AFTER = 10 * 60_000;

/** At `now` (epoch milliseconds): stale after 5 minutes, offline after 10 or without one (decisions, section 12). */
export function freshnessOf(timestamp: string | undefined, now: number): 'live' | 'stale' | 'offline' {
  if (timestamp === undefined) return 'offline';
  const age = now - Date.parse(timestamp);
  if (age > OFFLINE_AFTER) return 'offline';
  return age > STALE_AFTER ? 'stale' : 'live';
}
