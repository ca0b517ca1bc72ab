import type { StopOrderRecord } from '#functions/domain/stops/stop-types.ts';
import { type Aggregate, keep } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { findMany } from '../table/table.ts';
import { updateOne } from '../table/update-one.ts';
import { driverKeys } from './keys.ts';

const STOP_ORDERS: Aggregate<StopOrderRecord> = { key: ({ driverId }) => driverKeys.stopOrder(driverId) };

/** The orders that somebody has put stops into, by driver. */
export async function findStopOrders(driverIds: readonly string[]): Promise<Map<string, StopOrderRecord>> {
  const found = await findMany(driverIds.map(driverKeys.stopOrder));
  return new Map(found.flatMap((order) => (order ? [[order.driverId, order]] : [])));
}

/** The parts that keep an order, unless somebody has kept another one since `before` was read. */
export function saveStopOrder(before: StopOrderRecord | undefined, after: StopOrderRecord): Write[] {
  return keep(STOP_ORDERS, { before, after });
}

/** Keeps an order whatever stood there. */
export async function replaceStopOrder({ driverId, keys, by, at }: Omit<StopOrderRecord, 'version'>): Promise<void> {
  await updateOne({ key: driverKeys.stopOrder(driverId), set: { driverId, keys, by, at }, add: { version: 1 } });
}
