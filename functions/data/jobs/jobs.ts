import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import type { DayToPlan } from '#functions/domain/plans/plan.ts';
import { readPlan } from '#functions/domain/plans/stored-plan.ts';
import type { PlanResult } from '#shared/contracts/plans.ts';
import type { Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { putOne } from '../table/put-one.ts';
import { find, type Page, type PageRequest, queryPage } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { jobKeys, jobLists } from './keys.ts';

/** The parts that write a new job; the stream's reader brings its first slice to the queue. */
export function insertJob(job: JobRecord): Write[] {
  const item = { ...jobKeys.job(job.id), ...indexKeysFor(jobLists.ofUser(job.createdBy), job.id), ...job };
  return [put(item, { expect: 'new' })];
}

export function findJob(id: string): Promise<JobRecord | undefined> {
  return find(jobKeys.job(id), { strong: true });
}

/** The jobs that a person began, newest first. */
export function listJobsOf(userId: string, page: PageRequest): Promise<Page<JobRecord>> {
  return queryPage({ ...jobLists.ofUser(userId), descending: true }, page);
}

/** Of a job of any kind. */
type Changes = Partial<Pick<JobRecord, keyof JobRecord>>;

/** False when somebody else moved it. */
async function tryUpdateJob(
  { id, version }: JobRecord,
  set: Changes,
  remove: (keyof JobRecord)[] = [],
): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: jobKeys.job(id),
    set: { ...set, version: version + 1 },
    remove,
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': version },
  });
  return !refused;
}

/** Takes the present slice for a while; undefined when somebody else was quicker. */
export async function leaseSlice(
  job: JobRecord,
  lease: { leaseUntil: number; restarts: number },
): Promise<JobRecord | undefined> {
  const held = { ...lease, state: 'running' } as const;
  return (await tryUpdateJob(job, held)) ? { ...job, ...held, version: job.version + 1 } : undefined;
}

/** Ends a slice: where the next one goes on. False when the slice was not ours any more. */
export function completeSlice(job: JobRecord, { checkpoint, progress }: Pick<JobRecord, 'checkpoint' | 'progress'>) {
  return tryUpdateJob(job, { checkpoint, progress, slice: job.slice + 1, restarts: 0 }, ['leaseUntil']);
}

/** Ends a job well: its file is whole, where it makes one. */
export function finishJob(
  job: JobRecord,
  { resultKey, result, progress }: Pick<JobRecord, 'resultKey' | 'result' | 'progress'>,
) {
  return tryUpdateJob(job, { state: 'done', resultKey, result, progress }, ['leaseUntil', 'checkpoint']);
}

/** The parts that write a new plan's job, with what it is made of. */
export function insertPlan(job: JobRecord, day: DayToPlan): Write[] {
  const item = { ...jobKeys.dayToPlan(job.id), ...day, expiresAt: job.expiresAt };
  return [...insertJob(job), put(item, { expect: 'new' })];
}

/** What a plan is made of. Throws where that is gone. */
export async function getDayToPlan(jobId: string): Promise<DayToPlan> {
  const day = await find(jobKeys.dayToPlan(jobId), { strong: true });
  if (!day) throw new Error('The day of this plan is gone');
  return day;
}

/** Keeps what a plan came to, as long as its job is there; done twice, the later stands. */
export function savePlan({ id, expiresAt }: Pick<JobRecord, 'id' | 'expiresAt'>, result: PlanResult): Promise<void> {
  return putOne({ ...jobKeys.plan(id), result, expiresAt });
}

export async function findPlan(jobId: string): Promise<PlanResult | undefined> {
  const stored = await find(jobKeys.plan(jobId), { strong: true });
  return stored && readPlan(stored.result);
}

export function failJob(job: JobRecord, reason: string) {
  return tryUpdateJob(job, { state: 'failed', reason }, ['leaseUntil', 'checkpoint']);
}

/** Begins a job's work anew: what its checkpoint names is gone. Its slices are counted on. */
export function restartJob(job: JobRecord) {
  const progress = { ...job.progress, done: 0 };
  return tryUpdateJob(job, { progress, slice: job.slice + 1, restarts: 0 }, ['checkpoint', 'leaseUntil']);
}
