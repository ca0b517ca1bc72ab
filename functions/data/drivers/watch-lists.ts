import type { WatchRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find } from '../table/table.ts';
import { driverKeys } from './keys.ts';

const WATCHES: Aggregate<WatchRecord> = { key: ({ driverId }) => driverKeys.watch(driverId) };

/** The places by which a driver's positions are judged, as they are now. */
export function findWatch(driverId: string): Promise<WatchRecord | undefined> {
  return find(driverKeys.watch(driverId), { strong: true });
}

/** The parts that write them, unless somebody has since `before` was read. */
export function saveWatch(before: WatchRecord | undefined, after: WatchRecord): Write[] {
  return keep(WATCHES, { before, after });
}
