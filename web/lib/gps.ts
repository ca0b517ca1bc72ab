import { freshnessOf } from '#shared/freshness.ts';

export type Gps = 'active' | 'stale' | 'none';
const GPS = { live: 'active', stale: 'stale', offline: 'none' } as const satisfies Record<string, Gps>;

/** Whether a position is fresh: stale after 5 minutes, none after 10. */
export function gpsOf(timestamp: string | undefined, now = Date.now()): Gps {
  return GPS[freshnessOf(timestamp, now)];
}
