import type { DriverCounts, ShipmentRecord } from './shipment-types.ts';

/** What one shipment counts for its driver. */
export function countsOf(record: ShipmentRecord | undefined): DriverCounts | undefined {
  if (!record?.driverId || record.status === 'pending' || record.status === 'cancelled') return undefined;
  const isDone = record.status === 'delivered';
  const isLive = record.status === 'picked_up' || record.status === 'in_transit';
  return { driverId: record.driverId, open: isDone ? 0 : 1, live: isLive ? 1 : 0, done: isDone ? 1 : 0 };
}

/** How the drivers' counts change between two states of one shipment. */
export function driverCountChanges(before: ShipmentRecord | undefined, after: ShipmentRecord): DriverCounts[] {
  const old = countsOf(before);
  const now = countsOf(after);
  const changes = new Map<string, DriverCounts>();
  if (now) changes.set(now.driverId, { ...now });
  if (old) {
    const of = changes.get(old.driverId) ?? { driverId: old.driverId, open: 0, live: 0, done: 0 };
    changes.set(old.driverId, {
      driverId: old.driverId,
      open: of.open - old.open,
      live: of.live - old.live,
      done: of.done - old.done,
    });
  }
  return [...changes.values()].filter((change) => change.open !== 0 || change.live !== 0 || change.done !== 0);
}
