import { forEachConcurrent } from '#functions/base/retry.ts';
import { findWatch, saveWatch } from '#functions/data/drivers/watch-lists.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { findShipments, listDriversAt } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { WatchRecord } from '#functions/domain/arrivals/arrival-types.ts';
import { placeIdOf } from '#functions/domain/arrivals/visits.ts';
import { type StepAhead, stopOfKey, watchAfter, watchedPlaces } from '#functions/domain/arrivals/watch-list.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { openStops } from '#functions/domain/stops/driver-stops.ts';
import { dayKeys, readDriverDay } from '#functions/use-cases/drivers/read-driver-day.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { isAppError } from '#shared/http/errors.ts';

/** Milliseconds. A truck stands at a dock for some hours, and a phone may be without network for as long. */
const LATELY_MS = 12 * HOUR_MS;
const DRIVERS_AT_ONCE = 5;

/** The open stops of a driver in its order, and at which places they are; none of one who is gone. */
async function readAhead(driverId: string, now: Date): Promise<StepAhead[]> {
  try {
    const prefetched = await findMany(dayKeys(driverId), { strong: true });
    const day = await readDriverDay(driverId, { actor: SYSTEM, now, prefetched });
    const jobs = new Map(day.jobs.map((job) => [job.id, job]));
    return openStops(day).map(({ key, shipmentId, kind }) => {
      const job = jobs.get(shipmentId);
      return { key, placeId: job && placeIdOf(job, kind) };
    });
  } catch (error) {
    if (isAppError(error, 'not_found')) return [];
    throw error;
  }
}

/** Tells which of the stops that were watched its driver made lately. */
async function readLate(before: WatchRecord | undefined, { driverId, now }: { driverId: string; now: Date }) {
  const keys = watchedPlaces(before).flatMap(({ stops, made }) => [...stops, ...made]);
  const shipments = await findShipments(keys.flatMap((key) => stopOfKey(key)?.shipmentId ?? []));
  return (key: string) => {
    const { shipmentId = '', stop } = stopOfKey(key) ?? {};
    const shipment = shipments.get(shipmentId);
    const madeAt = stop === 'pickup' ? shipment?.pickedUpAt : shipment?.deliveredAt;
    return shipment?.driverId === driverId && now.getTime() - Date.parse(madeAt ?? '') < LATELY_MS;
  };
}

async function watchOf(driverId: string, now: Date): Promise<void> {
  // Before the stops: whoever writes it meanwhile has read newer ones.
  const before = await findWatch(driverId);
  const [ahead, isLate] = await Promise.all([readAhead(driverId, now), readLate(before, { driverId, now })]);
  const named = [...ahead.map(({ placeId }) => placeId), ...watchedPlaces(before).map(({ id }) => id)];
  const places = await findPlaces([...new Set(named.filter((id) => id !== undefined))]);
  const after = watchAfter(driverId, { ahead, places, before, isLate });
  if (after) await commit(saveWatch(before, after));
}

/** Brings the places by which positions are judged to what they are now: those of a driver, or of all who have stops at a place. */
export async function watchPlaces(subject: string, now: Date): Promise<void> {
  const drivers = subject.startsWith('plc_') ? await listDriversAt(subject) : [subject];
  await forEachConcurrent(drivers, DRIVERS_AT_ONCE, (driverId) => retryOnConflict(() => watchOf(driverId, now)));
}
