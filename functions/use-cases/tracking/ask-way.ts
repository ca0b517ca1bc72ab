import { driveByRoad } from '#functions/aws/roads.ts';
import { log } from '#functions/base/log.ts';
import { roadsPerDay } from '#functions/base/roads.ts';
import { findWays, saveWay } from '#functions/data/shipments/ways.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { scheduleTimer } from '#functions/data/timers/timers.ts';
import { watchTimer } from '#functions/domain/alerts/watch.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { isToBeAsked, toWay, type WayRecord, wayOf } from '#functions/domain/shipments/way.ts';
import { DAY_SECONDS, MINUTE_MS } from '#shared/dates/durations.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { isAppError } from '#shared/http/errors.ts';
import { ROUTES_SPENT } from '#shared/workers/log-messages.ts';

const SILENT = 'the service that knows roads did not answer';

/** Takes one route from those of the day; false where none is left. */
async function takeRoute(now: Date): Promise<boolean> {
  try {
    await enforceRateLimit({ what: 'roads', who: 'organization', limit: roadsPerDay(), seconds: DAY_SECONDS }, now);
    return true;
  } catch (error) {
    if (!isAppError(error, 'too_many_requests')) throw error;
    log.warn(ROUTES_SPENT, { limit: roadsPerDay() });
    return false;
  }
}

/** Its silence must hold up nobody: whoever asks goes on by the straight line. */
async function driven(from: Point, to: Point) {
  try {
    return await driveByRoad(from, to);
  } catch (error) {
    log.warn(SILENT, { error: error instanceof Error ? error : undefined });
    return undefined;
  }
}

/**
 * The roads of a shipment's way from where its driver is, asked again each half hour; undefined where nobody is asked or
 * nobody answered. An earlier answer about the same way counts until there is a newer one.
 */
export async function askWay(
  shipment: ShipmentRecord,
  at: { from: Point; to: Point; now: Date },
): Promise<WayRecord | undefined> {
  if (roadsPerDay() === 0) return undefined;
  const [last] = await findWays([shipment.id]);
  const known = wayOf(shipment, last, at.to);
  if (!isToBeAsked(known, at)) return known;
  const drive = (await takeRoute(at.now)) ? await driven(at.from, at.to) : undefined;
  const way = drive && toWay(shipment, drive, at);
  if (!way) return known;
  await saveWay(way);
  // From the first answer on it can be told whether the shipment will be late, or its driver is off the road.
  if (!known)
    await scheduleTimer(watchTimer(shipment.id, new Date(at.now.getTime() + MINUTE_MS).toISOString()), at.now);
  return way;
}
