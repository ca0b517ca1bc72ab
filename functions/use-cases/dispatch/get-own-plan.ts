import { findJob } from '#functions/data/jobs/jobs.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { type Actor, requireUser } from '#functions/domain/events/actor.ts';
import { isPlanOf, type PlanJob } from '#functions/domain/plans/plan-jobs.ts';
import { notFound } from '#shared/http/errors.ts';

/** The caller's own plan, as long as it is kept; whatever else is not found. */
export async function getOwnPlan(id: string, actor: Actor, now: Date): Promise<PlanJob> {
  const job = await findJob(id);
  if (!job || isExpired(job, now) || !isPlanOf(job, requireUser(actor))) throw notFound();
  return job;
}
