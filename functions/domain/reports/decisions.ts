import type { Decisions } from '#shared/contracts/reports.ts';
import { freshnessOf } from '#shared/freshness.ts';
import { type Clock, clockAt, latenessOf } from '#shared/lateness.ts';
import { dueOf } from '#shared/stops.ts';
import type { DriverRecord, PositionRecord } from '../drivers/driver-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';

const FIRST = 2;
/** So many late ones are read; some may have arrived at this moment. */
export const FIRST_LATE = 5;

interface SeenDriver {
  driver: Pick<DriverRecord, 'id' | 'name' | 'vehicleNumber' | 'liveJobs'>;
  position?: Pick<PositionRecord, 'timestamp'> | undefined;
}

export interface OpenWork {
  pending: readonly ShipmentRecord[];
  live: readonly ShipmentRecord[];
  drivers: readonly SeenDriver[];
  /** All that are late, whether they were read or not, and those that have been so for longest; how many up to a limit. */
  late: { count: number; isMore: boolean; first: readonly ShipmentRecord[] };
  /** False where there is more than was read; then the sums say how many there are. */
  isWhole: boolean;
  sums: { pendingAssignments: number; openExceptions: number };
}

/** The drivers of shipments that are picked up or in transit. */
export function driversOnDelivery(live: readonly ShipmentRecord[]): string[] {
  const under = live.filter(({ status }) => status !== 'assigned');
  return [...new Set(under.flatMap(({ driverId }) => driverId ?? []))];
}

/** Sorts what is open into what needs a decision, the most pressing first, by the organization's clock. */
export function decisionsOf(work: OpenWork, timezone: string, now: Date): Decisions {
  const clock = clockAt(now.getTime(), timezone);
  const { pending, live, drivers, isWhole, sums } = work;
  const open = [...pending, ...live];
  const late = open.filter((shipment) => latenessOf(shipment, clock));
  const exceptions = open.filter(({ exception }) => exception);
  const untold = open.filter(({ unreached }) => unreached);
  const silent = drivers.filter(
    ({ driver, position }) => driver.liveJobs > 0 && freshnessOf(position?.timestamp, now.getTime()) === 'offline',
  );
  const ids = new Set([...late, ...pending, ...exceptions, ...untold].map(({ id }) => id));
  return {
    open: Math.max(ids.size, work.late.count) + silent.length,
    late: {
      count: work.late.count,
      ...(work.late.isMore && { isMore: true }),
      first: lateRows(work.late.first, clock),
    },
    withoutDriver: {
      count: isWhole ? pending.length : sums.pendingAssignments,
      urgent: pending.filter(({ priority }) => priority === 'urgent').length,
      dueToday: pending.filter(({ pickupDate }) => pickupDate && pickupDate <= clock.today).length,
      first: pending.toSorted(byUrgency).slice(0, FIRST).map(rowOf),
    },
    exceptions: {
      count: isWhole ? exceptions.length : sums.openExceptions,
      first: exceptions.slice(0, FIRST).map(rowOf),
    },
    untold: { count: untold.length, first: untold.slice(0, FIRST).map(untoldOf) },
    silent: { count: silent.length, first: silent.slice(0, FIRST).map(silentOf) },
    isWhole,
  };
}

function lateRows(shipments: readonly ShipmentRecord[], clock: Clock) {
  const rows = shipments.flatMap((shipment) => {
    const lateness = latenessOf(shipment, clock);
    return lateness ? [{ shipment, lateness }] : [];
  });
  return rows
    .slice(0, FIRST)
    .map(({ shipment, lateness: { what, by, minutes } }) => ({ ...rowOf(shipment), what, by, minutes }));
}

function rowOf({ id, pickupCity, deliveryCity, pickupDate, pickupFrom, pickupTo, exception }: ShipmentRecord) {
  return { id, pickupCity, deliveryCity, pickupDate, pickupFrom, pickupTo, exception };
}

function untoldOf({ id, trackingNumber, pickupCity, deliveryCity, contact, unreached }: ShipmentRecord) {
  const customer = { customerName: contact.name, customerCompany: contact.company, customerPhone: contact.phone };
  return { id, trackingNumber, pickupCity, deliveryCity, ...customer, unreached };
}

function silentOf({ driver: { id, name, vehicleNumber }, position }: SeenDriver) {
  return { id, name, vehicleNumber, lastLocationUpdate: position?.timestamp };
}

function byUrgency(a: ShipmentRecord, b: ShipmentRecord): number {
  const urgent = Number(b.priority === 'urgent') - Number(a.priority === 'urgent');
  return urgent || dueOf(a).localeCompare(dueOf(b));
}
