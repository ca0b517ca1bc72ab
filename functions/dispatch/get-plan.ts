import { findPlan } from '#functions/data/jobs/jobs.ts';
import { toPlan } from '#functions/domain/plans/plan-jobs.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOwnPlan } from '#functions/use-cases/dispatch/get-own-plan.ts';
import { getPlan } from '#shared/contracts/plans.ts';

export const handler = httpHandler(getPlan, async ({ params, actor, now }) => {
  const job = await getOwnPlan(params.id, actor, now);
  return toPlan(job, job.state === 'done' ? await findPlan(job.id) : undefined);
});
