import { findDrivers } from '#functions/data/drivers/drivers.ts';
import { replaceStopOrder } from '#functions/data/drivers/stop-orders.ts';
import { findPlan } from '#functions/data/jobs/jobs.ts';
import { tableBusyError } from '#functions/data/table/contention.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { assertRecent } from '#functions/domain/plans/plan-jobs.ts';
import { tellingAt } from '#functions/domain/plans/plan-told.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { getOwnPlan } from '#functions/use-cases/dispatch/get-own-plan.ts';
import { hasChanged, stepEach } from '#functions/use-cases/dispatch/step-each.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { acceptPlan, type PlanOutcome, type PlanResult } from '#shared/contracts/plans.ts';
import { STOP_KINDS } from '#shared/contracts/stops.ts';
import { stopKey } from '#shared/drivers/stops.ts';
import { fieldError, notFound } from '#shared/http/errors.ts';

/** Whoever was given something drives in the order of the plan; what it has and nobody accepted stands in no order. */
async function keepOrders(
  { routes }: PlanResult,
  taken: ReadonlySet<string>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const changed = routes.filter(({ work }) => work.some(({ shipmentId }) => taken.has(shipmentId)));
  for (const { driverId, work } of changed) {
    const keys = work.flatMap(({ shipmentId }) => STOP_KINDS.map((kind) => stopKey({ shipmentId, kind })));
    await replaceStopOrder({ driverId, keys, by, at: now.toISOString() });
  }
}

export const handler = postHandler(acceptPlan, async ({ params, body, actor, now }) => {
  const job = await getOwnPlan(params.id, actor, now);
  const plan = await findPlan(job.id);
  if (!plan) throw notFound();
  assertRecent(job, now);
  await limitMails(acceptPlan, actor, now);
  const planned = new Map(
    plan.routes.flatMap(({ driverId, work }) => work.map((stop) => [stop.shipmentId, { ...stop, driverId }] as const)),
  );
  const wanted = [...new Set(body.shipmentIds)].map((id, place) => {
    const stop = planned.get(id);
    if (!stop) throw fieldError(`shipmentIds.${place}`, 'This plan gives it to nobody');
    return { shipmentId: id, version: stop.version, driverId: stop.driverId };
  });
  const drivers = await findDrivers([...new Set(wanted.map(({ driverId }) => driverId))]);
  const outcomes = await stepEach(wanted, drivers, { actor, now, tellAt: tellingAt(now) });
  // It may have been done all the same, and then its route has no order yet: a repeat finds it done and goes on from there.
  if (outcomes.some(({ code }) => code === 'unavailable')) throw tableBusyError();
  const resultOf = (one: (typeof outcomes)[number]): PlanOutcome['result'] => {
    if (one.code === undefined) return 'assigned';
    return hasChanged(one) ? 'changed' : 'refused';
  };
  const taken = new Set(outcomes.flatMap((one) => (one.code === undefined ? [one.shipmentId] : [])));
  await keepOrders(plan, taken, { by: requireUser(actor).name, now });
  return { results: outcomes.map((one) => ({ ...one, result: resultOf(one) })) };
});
