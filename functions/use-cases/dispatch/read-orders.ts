import { findPositions } from '#functions/data/drivers/positions.ts';
import { findStopOrders } from '#functions/data/drivers/stop-orders.ts';
import { type DriverDay, openStops } from '#functions/domain/stops/driver-stops.ts';
import type { Leg } from '#functions/domain/stops/stop-types.ts';
import { recentPosition } from '#functions/use-cases/drivers/read-driver-day.ts';
import { readPlaces } from '#functions/use-cases/places/read-places.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { readLive } from './read-queue.ts';

/** In milliseconds: within it a driver goes on a little, and the best order stays what it was. */
const KEPT_FOR_MS = MINUTE_MS;

/** By driver, what the order was made of and what came of it: boards ask again with every change of anybody's jobs. */
const kept = new Map<string, { made: string; until: number; open: Leg[] }>();

function inOrder(day: DriverDay): Leg[] {
  const { driverId, jobs, pinned, now } = day;
  const made = [pinned?.version, ...jobs.map(({ id, version }) => `${id} ${version}`)].join();
  const known = kept.get(driverId);
  if (known?.made === made && known.until > now.getTime()) return known.open;
  const open = openStops(day);
  kept.set(driverId, { made, until: now.getTime() + KEPT_FOR_MS, open });
  return open;
}

/** A driver with open jobs: what is known of the day, and the stops as they are to be made. */
interface OrderedDay {
  day: DriverDay;
  open: readonly Leg[];
}

/** Everybody with open jobs, by driver. */
export async function readOrders(now: Date, timezone: string): Promise<Map<string, OrderedDay>> {
  const live = await readLive();
  const jobsOf = Map.groupBy(live, ({ driverId = '' }) => driverId);
  const ids = [...jobsOf.keys()].filter(Boolean);
  const [orders, positions, ends] = await Promise.all([findStopOrders(ids), findPositions(ids), readPlaces(live)]);
  return new Map(
    ids.map((driverId) => {
      const known = { pinned: orders.get(driverId), at: recentPosition(positions.get(driverId), now) };
      const day: DriverDay = { driverId, jobs: jobsOf.get(driverId) ?? [], ...known, ...ends, now, timezone };
      return [driverId, { day, open: inOrder(day) }];
    }),
  );
}
