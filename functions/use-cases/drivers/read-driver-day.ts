import { driverKeys } from '#functions/data/drivers/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { findFirstVisits, listVisits } from '#functions/data/shipments/visits.ts';
import { findWays } from '#functions/data/shipments/ways.ts';
import type { FoundItems } from '#functions/data/table/table.ts';
import type { VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import type { PositionRecord } from '#functions/domain/drivers/driver-types.ts';
import { type Actor, isDriver } from '#functions/domain/events/actor.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { lineOf, wayOf } from '#functions/domain/shipments/way.ts';
import type { DriverDay } from '#functions/domain/stops/driver-stops.ts';
import { readPlaces } from '#functions/use-cases/places/read-places.ts';
import type { StopRoad } from '#shared/contracts/stops.ts';
import { freshnessOf } from '#shared/drivers/freshness.ts';
import { stopKey } from '#shared/drivers/stops.ts';
import { notFound } from '#shared/http/errors.ts';

/** What is read of a driver beside its jobs, to say in which order its stops are made. */
export const dayKeys = (id: string) =>
  [driverKeys.driver(id), driverKeys.stopOrder(id), driverKeys.position(id)] as const;

/** Where somebody was seen, unless that is too long ago to say where they are. */
export function recentPosition(position: PositionRecord | undefined, now: Date): PositionRecord | undefined {
  return freshnessOf(position?.timestamp, now.getTime()) === 'offline' ? undefined : position;
}

type DayItems = FoundItems<ReturnType<typeof dayKeys>> | undefined;

/** What the roads are like to the deliveries under way; nothing where nobody is asked. */
async function readRoads(jobs: readonly ShipmentRecord[]): Promise<Map<string, StopRoad>> {
  const underWay = jobs.filter(({ status }) => status === 'in_transit');
  const ways = await findWays(underWay.map(({ id }) => id));
  return new Map(
    underWay.flatMap((job, place) => {
      const way = wayOf(job, ways[place]);
      return way ? [[job.id, { factor: way.factor, pace: way.pace, line: lineOf(way) }] as const] : [];
    }),
  );
}

/** The last visit of whoever drives to a stop, of whose first visit is known; most have no other. */
async function ownVisit(
  first: VisitRecord | undefined,
  driverId: string | undefined,
): Promise<VisitRecord | undefined> {
  if (!first || (first.driverId === driverId && first.departed === undefined)) return first;
  const all = await listVisits(first.shipmentId);
  return all.findLast((visit) => visit.stop === first.stop && visit.driverId === driverId);
}

/** The visits of the stops that come next: who drives is at one of them, or at none. */
async function readVisits(jobs: readonly ShipmentRecord[]): Promise<Map<string, VisitRecord>> {
  const next = jobs.map(({ id, status }) => {
    const stop: VisitRecord['stop'] = status === 'assigned' ? 'pickup' : 'delivery';
    return { shipmentId: id, stop };
  });
  const firsts = await findFirstVisits(next);
  const visits = await Promise.all(firsts.map((first, place) => ownVisit(first, jobs[place]?.driverId)));
  return new Map(
    visits.flatMap((visit) =>
      visit ? [[stopKey({ shipmentId: visit.shipmentId, kind: visit.stop }), visit] as const] : [],
    ),
  );
}

/** All that the order of a driver's stops follows from. Throws 404 for one that is not there, or not the caller's to see. */
export async function readDriverDay(
  id: string,
  { actor, now, prefetched }: { actor: Actor; now: Date; prefetched: DayItems },
): Promise<DriverDay> {
  const [driver, pinned, position] = prefetched ?? [];
  if (!driver || (isDriver(actor) && actor.driverId !== id)) throw notFound();
  const [jobs, { timezone }] = await Promise.all([listDriverJobs(id), getSettings()]);
  const [ends, roads, visits] = await Promise.all([readPlaces(jobs), readRoads(jobs), readVisits(jobs)]);
  return { driverId: id, jobs, pinned, at: recentPosition(position, now), ...ends, roads, visits, now, timezone };
}
