import { findPlaces } from '#functions/data/places/places.ts';
import { findShipments } from '#functions/data/shipments/shipments.ts';
import { listVisits, saveVisit } from '#functions/data/shipments/visits.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Passage, WatchedPlace } from '#functions/domain/arrivals/arrival-types.ts';
import { visitEvents } from '#functions/domain/arrivals/visit-event.ts';
import { visitAfter } from '#functions/domain/arrivals/visits.ts';
import { stopOfKey } from '#functions/domain/arrivals/watch-list.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';

interface Passed {
  driverId: string;
  passage: Passage;
  place: WatchedPlace;
  now: Date;
}

async function write({ driverId, passage, place, now }: Passed): Promise<void> {
  const stops = [...place.stops, ...place.made].flatMap((key) => stopOfKey(key) ?? []);
  const ids = [...new Set(stops.map(({ shipmentId }) => shipmentId))];
  const [shipments, visits, places, context] = await Promise.all([
    findShipments(ids),
    Promise.all(ids.map(listVisits)),
    findPlaces([place.id], { strong: false }),
    stepContext(now),
  ]);
  const placeName = places.get(place.id)?.name;
  const parts = stops.flatMap(({ shipmentId, stop }) => {
    const shipment = shipments.get(shipmentId);
    if (!shipment) return [];
    const known = visits.flat().filter((visit) => visit.shipmentId === shipmentId && visit.stop === stop);
    const change = visitAfter({ shipment, stop, visits: known }, passage, { driverId, timezone: context.timezone });
    if (!change) return [];
    const events = visitEvents(shipment, change, { actor: SYSTEM, context, placeName });
    return saveVisit({ ...change, events });
  });
  await commit(parts);
}

/** Writes what a driver's passages mean for its stops, each in one transaction with its events; done again, it is there once. */
export async function writeVisits(
  driverId: string,
  passages: readonly Passage[],
  places: readonly WatchedPlace[],
  now: Date,
): Promise<void> {
  for (const passage of passages) {
    const place = places.find(({ id }) => id === passage.placeId);
    if (place) await retryOnConflict(() => write({ driverId, passage, place, now }));
  }
}
