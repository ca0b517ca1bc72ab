import { roadsPerDay } from '#functions/base/roads.ts';
import type { WayRecord } from '#functions/domain/shipments/way.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import { putOne } from '../table/put-one.ts';
import { findMany } from '../table/table.ts';
import { shipmentKeys } from './keys.ts';

/** Seconds. A way is driven in a day or two. */
const KEPT_SECONDS = 3 * DAY_SECONDS;

/** What is known of the roads of shipments' ways, in their order; nothing is read where nobody is asked about roads. */
export function findWays(shipmentIds: readonly string[]): Promise<(WayRecord | undefined)[]> {
  return roadsPerDay() > 0 ? findMany(shipmentIds.map(shipmentKeys.way)) : Promise.resolve([]);
}

/** Of two answers of one moment either may stay. */
export function saveWay(way: WayRecord): Promise<void> {
  const expiresAt = Math.floor(Date.parse(way.askedAt) / 1000) + KEPT_SECONDS;
  return putOne({ ...shipmentKeys.way(way.shipmentId), ...way, expiresAt });
}
