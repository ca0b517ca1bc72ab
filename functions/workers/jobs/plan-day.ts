import { getDayToPlan, savePlan } from '#functions/data/jobs/jobs.ts';
import { planDay } from '#functions/domain/plans/plan.ts';
import type { PlanJob } from '#functions/domain/plans/plan-jobs.ts';
import type { JobKind } from './slices.ts';

/** Plans who drives what on a day, in one slice: begun again after a crash it plans the same day anew. */
export const planDayJob: JobKind<PlanJob> = {
  async work(job, isOver) {
    await savePlan(job, planDay(await getDayToPlan(job.id), isOver));
    return { how: 'done', progress: { done: 1, total: 1 } };
  },
  async clear() {},
};
