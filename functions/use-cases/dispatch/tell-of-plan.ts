import { findPlansTold, savePlansTold } from '#functions/data/drivers/plans-told.ts';
import { findStopOrders } from '#functions/data/drivers/stop-orders.ts';
import { findShipments, listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { tellJobs } from '#functions/domain/plans/plan-told.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';

/** Tells a driver of all that plans have given since they were last told of any, once; of what was taken back nothing. */
export async function tellOfPlan({ subject: driverId, dueAt: upTo }: TimerRecord, now: Date): Promise<void> {
  const [told, orders, listed] = await Promise.all([
    findPlansTold(driverId),
    findStopOrders([driverId]),
    listDriverJobs(driverId),
  ]);
  // The list comes a moment after its shipments.
  const found = await findShipments(listed.map(({ id }) => id));
  const keys = orders.get(driverId)?.keys;
  const step = tellJobs(told, [...found.values()], { driverId, upTo, keys, now });
  if (step) await commit(savePlansTold(driverId, step));
}
