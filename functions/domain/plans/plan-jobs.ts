import type { Plan, PlanResult } from '#shared/contracts/plans.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/http/errors.ts';
import type { UserActor } from '../events/actor.ts';
import { type JobOf, type JobRecord, waitingJob } from '../jobs/jobs.ts';

export type PlanJob = JobOf<'plan'>;

/** How long a plan may be accepted: by then too much has changed. */
const ACCEPTED_MS = 4 * HOUR_MS;

/** A new plan, which waits for its slice. */
export function beginPlan(day: string, actor: UserActor, { id, now }: { id: string; now: Date }): PlanJob {
  return { ...waitingJob(id, actor, now), kind: 'plan', request: { day } };
}

/** Whether a job is a plan that somebody began. */
export function isPlanOf(job: JobRecord, actor: { id: string }): job is PlanJob {
  return job.kind === 'plan' && job.createdBy === actor.id;
}

/** A plan as its maker sees it. */
export function toPlan({ id, state, request, createdAt, expiresAt }: PlanJob, result?: PlanResult): Plan {
  return {
    ...{ id, day: request.day, state, createdAt },
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    ...(result && { result }),
    ...(state === 'failed' && { error: 'The plan could not be made; please try again' }),
  };
}

/** Throws 409 `plan_too_old` for a plan of which too much has changed. */
export function assertRecent({ createdAt }: Pick<PlanJob, 'createdAt'>, now: Date): void {
  if (now.getTime() - Date.parse(createdAt) > ACCEPTED_MS)
    throw new AppError('plan_too_old', 'This plan is over 4 hours old; plan the day again');
}
