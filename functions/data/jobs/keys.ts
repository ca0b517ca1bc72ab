import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { DayToPlan } from '#functions/domain/plans/plan.ts';
import type { StoredPlan } from '#functions/domain/plans/stored-plan.ts';
import { at, within } from '../table/keys.ts';

/** What a plan is made of. */
interface DayRecord extends DayToPlan {
  expiresAt: number;
}

/** What a plan came to. */
interface PlanRecord {
  result: StoredPlan;
  expiresAt: number;
}

export const jobKeys = {
  /** an export, an import, a plan; 24 hours, TTL */
  job: (id: string) => at<JobRecord>(`JOB#${id}`),
  /** the work and the drivers of a day that is planned; 24 hours, TTL */
  dayToPlan: (jobId: string) => at<DayRecord>(`JOB#${jobId}`, 'DAY'),
  /** who drives what, as a plan says; 24 hours, TTL */
  plan: (jobId: string) => at<PlanRecord>(`JOB#${jobId}`, 'PLAN'),
};

export const jobLists = {
  ofUser: (userId: string) => within<JobRecord>('G2', `JOBS#${userId}`),
};
