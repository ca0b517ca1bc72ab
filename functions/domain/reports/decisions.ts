import type { Decisions } from '#shared/contracts/reports.ts';
import { freshnessOf } from '#shared/freshness.ts';
import { latenessOf } from '#shared/lateness.ts';
import type { DriverRecord, PositionRecord, ShipmentRecord } from '../types.ts';

const FIRST = 2;
const LAST_DAY = '9999';

export interface SeenDriver {
  driver: Pick<DriverRecord, 'id' | 'name' | 'vehicleNumber' | 'liveJobs'>;
  position?: Pick<PositionRecord, 'timestamp'> | undefined;
}

export interface OpenWork {
  pending: readonly ShipmentRecord[];
  live: readonly ShipmentRecord[];
  drivers: readonly SeenDriver[];
  /** False where there is more than was read; then the sums say how many there are. */
  isWhole: boolean;
  sums: { pendingAssignments: number; openExceptions: number };
}

/** The drivers of shipments that are picked up or in transit. */
export function driversOnDelivery(live: readonly ShipmentRecord[]): string[] {
  const under = live.filter(({ status }) => status !== 'assigned');
  return [...new Set(under.flatMap(({ driverId }) => driverId ?? []))];
}

/** Sorts what is open into what needs a decision, the most pressing first; `today` is the organisation's day. */
export function decisionsOf(work: OpenWork, today: string, now: Date): Decisions {
  const { pending, live, drivers, isWhole, sums } = work;
  const open = [...pending, ...live];
  const late = open
    .flatMap((shipment) => {
      const lateness = latenessOf(shipment, today);
      return lateness ? [{ shipment, what: lateness.what, days: lateness.days }] : [];
    })
    .sort((a, b) => b.days - a.days);
  const exceptions = open.filter(({ exception }) => exception);
  const silent = drivers.filter(
    ({ driver, position }) => driver.liveJobs > 0 && freshnessOf(position?.timestamp, now.getTime()) === 'offline',
  );
  const ids = new Set([...late.map(({ shipment }) => shipment), ...pending, ...exceptions].map(({ id }) => id));
  return {
    open: ids.size + silent.length,
    late: {
      count: late.length,
      first: late.slice(0, FIRST).map(({ shipment, what, days }) => ({ ...rowOf(shipment), what, days })),
    },
    withoutDriver: {
      count: isWhole ? pending.length : sums.pendingAssignments,
      urgent: pending.filter(({ priority }) => priority === 'urgent').length,
      dueToday: pending.filter(({ pickupDate }) => pickupDate && pickupDate <= today).length,
      first: pending.toSorted(byUrgency).slice(0, FIRST).map(rowOf),
    },
    exceptions: {
      count: isWhole ? exceptions.length : sums.openExceptions,
      first: exceptions.slice(0, FIRST).map(rowOf),
    },
    silent: { count: silent.length, first: silent.slice(0, FIRST).map(silentOf) },
    isWhole,
  };
}

function rowOf({ id, pickupCity, deliveryCity, pickupDate, exception }: ShipmentRecord) {
  return { id, pickupCity, deliveryCity, pickupDate, exception };
}

function silentOf({ driver: { id, name, vehicleNumber }, position }: SeenDriver) {
  return { id, name, vehicleNumber, lastLocationUpdate: position?.timestamp };
}

function byUrgency(a: ShipmentRecord, b: ShipmentRecord): number {
  const urgent = Number(b.priority === 'urgent') - Number(a.priority === 'urgent');
  return urgent || (a.pickupDate ?? LAST_DAY).localeCompare(b.pickupDate ?? LAST_DAY);
}
