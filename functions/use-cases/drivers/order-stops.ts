import { saveStopOrder } from '#functions/data/drivers/stop-orders.ts';
import { commit } from '#functions/data/table/commit.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { type DriverDay, toStops } from '#functions/domain/stops/driver-stops.ts';
import { orderedMeanwhile } from '#functions/domain/stops/stop-order.ts';
import type { StopOrderRecord } from '#functions/domain/stops/stop-types.ts';
import type { Stop } from '#shared/contracts/stops.ts';
import { AppError, isAppError } from '#shared/http/errors.ts';
import { dayKeys, readDriverDay } from './read-driver-day.ts';

/**
 * Keeps what `decide` makes of a driver's order, and answers the stops as they stand then. Whoever is refused hears with it how
 * they stand now (`current`).
 */
export async function orderStops(
  day: DriverDay,
  { actor, now, decide }: { actor: Actor; now: Date; decide: () => StopOrderRecord | undefined },
): Promise<Stop[]> {
  try {
    const after = decide();
    if (!after || after === day.pinned) return toStops(day);
    await commit(saveStopOrder(day.pinned, after));
    return toStops({ ...day, pinned: after });
  } catch (error) {
    if (isAppError(error, 'not_an_order'))
      throw new AppError('not_an_order', error.message, {
        members: { ...error.details.members, current: toStops(day) },
        cause: error,
      });
    if (!isAppError(error, 'version_conflict')) throw error;
    const prefetched = await findMany(dayKeys(day.driverId), { strong: true });
    throw orderedMeanwhile(toStops(await readDriverDay(day.driverId, { actor, now, prefetched })));
  }
}
