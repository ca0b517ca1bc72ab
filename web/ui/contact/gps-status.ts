import { freshnessOf } from '#shared/drivers/freshness.ts';

export type Gps = 'active' | 'stale' | 'none';
const GPS = { live: 'active', stale: 'stale', offline: 'none' } as const satisfies Record<string, Gps>;

/** Whether a position is fresh by a clock that goes on: stale after 5 minutes, none after 10. */
export function gpsStatusOf(timestamp: string | undefined, now: number): Gps {
  return GPS[freshnessOf(timestamp, now)];
}
