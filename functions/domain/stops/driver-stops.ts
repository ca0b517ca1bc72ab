import type { Stop, StopRoad, StopSite } from '#shared/contracts/stops.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { stopKey, stopsOf } from '#shared/drivers/stops.ts';
import type { VisitRecord } from '../arrivals/arrival-types.ts';
import { arrivedAt as cameAt, departedAt } from '../arrivals/visits.ts';
import { type Places, placesAtEnds } from '../places/shipment-places.ts';
import { LIMITS } from '../plans/instance.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { legsOf } from './legs.ts';
import { type OrderedDriver, orderOf } from './stop-order.ts';
import type { Leg, StopOrderRecord } from './stop-types.ts';
import { timetableOf } from './timetable.ts';

/** All that the order of a driver's stops follows from. */
export interface DriverDay {
  driverId: string;
  jobs: readonly ShipmentRecord[];
  pinned: StopOrderRecord | undefined;
  /** Where the driver was seen lately. */
  at: Point | undefined;
  endsOf: (job: ShipmentRecord) => { pickup?: Point | undefined; delivery?: Point | undefined };
  /** Those that the jobs name, by their ids. */
  places?: Places | undefined;
  /** Of the ways to deliveries, by shipment, where roads are asked. */
  roads?: ReadonlyMap<string, StopRoad> | undefined;
  /** The first visit of each stop that was arrived at, by its key. */
  visits?: ReadonlyMap<string, VisitRecord> | undefined;
  now: Date;
  timezone: string;
}

/** The open stops of a driver as they are to be made. */
export function openStops({ jobs, pinned, at, endsOf, places, now, timezone }: DriverDay): Leg[] {
  return orderOf(legsOf(jobs, { endsOf, places }, { now, timezone }), pinned, { point: at, minute: 0 });
}

/** What an order of the open stops is judged by. */
export function orderedOf(day: DriverDay): OrderedDriver {
  const done = stopsOf(day.jobs).filter(({ isDone }) => isDone);
  return { driverId: day.driverId, pinned: day.pinned, present: openStops(day), done: done.map(stopKey) };
}

/** What a driver needs to know of the place of a stop; nothing where the job names none. */
function siteOf(
  { kind, shipmentId }: Pick<Stop, 'kind' | 'shipmentId'>,
  { jobs, places }: DriverDay,
): StopSite | undefined {
  const job = jobs.find(({ id }) => id === shipmentId);
  const place = job && placesAtEnds(job, places)[kind];
  if (!place) return undefined;
  const { name, instructions, contactName, contactPhone } = place;
  return { name, instructions, contactName, contactPhone };
}

/** All stops of a driver's open jobs: those made, then the others as they are to be made and when. */
export function toStops(day: DriverDay): Stop[] {
  const { jobs, pinned, at, endsOf, roads, visits, now } = day;
  const legs = openStops(day);
  const times = new Map(timetableOf(legs, { point: at, minute: 0 }).map((made, place) => [legs[place]?.key, made]));
  const places = new Map(legs.map(({ key }, place) => [key, place]));
  const ends = new Map(jobs.map((job) => [job.id, endsOf(job)]));
  const set = new Set(pinned?.keys);
  const drafts = stopsOf(jobs).map((stop) => ({ stop, key: stopKey(stop) }));
  const rankOf = ({ key }: { key: string }) => places.get(key) ?? -1;
  return drafts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ stop, key }, index) => {
      const { arriveAt = Number.POSITIVE_INFINITY, lateMinutes = 0 } = times.get(key) ?? {};
      const visit = visits?.get(key);
      // Beyond a duty the driver sleeps on the way, and nobody knows when.
      const isKnown = at !== undefined && arriveAt <= LIMITS.duty;
      return {
        ...{ key, seq: index + 1, isPinned: !stop.isDone && set.has(key), ...stop },
        place: ends.get(stop.shipmentId)?.[stop.kind],
        site: siteOf(stop, day),
        road: stop.kind === 'delivery' ? roads?.get(stop.shipmentId) : undefined,
        ...(visit && { arrivedAt: cameAt(visit), leftAt: departedAt(visit) }),
        ...(isKnown && { arriveAt: new Date(now.getTime() + arriveAt * MINUTE_MS).toISOString(), lateMinutes }),
        ...(pinned && { orderVersion: pinned.version }),
      };
    });
}
