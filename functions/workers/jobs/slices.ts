import { queueSlices, type SliceMessage } from '#functions/aws/jobs-queue.ts';
import { log } from '#functions/base/log.ts';
import { completeSlice, failJob, findJob, finishJob, leaseSlice, restartJob } from '#functions/data/jobs/jobs.ts';
import {
  type JobKindName,
  type JobRecord,
  MAX_RESTARTS,
  MAX_SLICES,
  SLICE_LEASE_MS,
} from '#functions/domain/jobs/jobs.ts';

type Progress = JobRecord['progress'];

/** `lost`: what it went on from is gone. */
export type SliceEnd =
  | { how: 'more'; checkpoint: JobRecord['checkpoint']; progress: Progress }
  | { how: 'done'; resultKey?: string; result?: JobRecord['result']; progress: Progress }
  | { how: 'failed'; reason: string }
  | { how: 'lost' };

export interface JobKind<Job extends JobRecord = JobRecord> {
  /** From the job's checkpoint to the next one after `isOver`, which is before the minute ends. */
  work(job: Job, isOver: () => boolean): Promise<SliceEnd>;
  /** What lies outside the table. */
  clear(job: Job): Promise<void>;
}

export type JobKinds = { readonly [Kind in JobKindName]: JobKind<Extract<JobRecord, { kind: Kind }>> };

/**
 * The message for more, which is sent also when the job seems to be somebody else's now: a note whose answer was lost, and
 * that the SDK wrote again, looks like that, and a message too many does no harm.
 */
async function continueOrFinish(job: JobRecord, kind: JobKind, end: SliceEnd): Promise<SliceMessage | undefined> {
  switch (end.how) {
    case 'more':
      await completeSlice(job, end);
      return { jobId: job.id, slice: job.slice + 1 };
    case 'lost':
      await restartJob(job);
      return { jobId: job.id, slice: job.slice + 1 };
    case 'done':
      await finishJob(job, end);
      return undefined;
    case 'failed':
      if (await failJob(job, end.reason)) await kind.clear(job);
      return undefined;
  }
}

async function run(job: JobRecord, kind: JobKind, now: Date, isOver: () => boolean): Promise<void> {
  const wasBegun = job.leaseUntil !== undefined;
  if (wasBegun && Number(job.leaseUntil) > now.getTime()) throw new Error('Another worker has this slice now');
  const restarts = job.restarts + (wasBegun ? 1 : 0);
  // AWS is told not to end this worker's calls of itself (`callsItself`), so they end here.
  if (restarts > MAX_RESTARTS || job.slice > MAX_SLICES) {
    log.error('job given up', { jobId: job.id, slice: job.slice });
    await continueOrFinish(job, kind, { how: 'failed', reason: 'gave_up' });
    return;
  }
  const own = await leaseSlice(job, { leaseUntil: now.getTime() + SLICE_LEASE_MS, restarts });
  if (!own) throw new Error('Another worker was quicker');
  const next = await continueOrFinish(own, kind, await kind.work(own, isOver));
  if (next) await queueSlices([next]);
}

/**
 * Does one slice of a job, once for however many messages ask for it. A message of an earlier slice may be all that is
 * left of a worker that died before it asked for the next, so it is answered by asking again.
 */
export async function runSlice(
  { jobId, slice }: SliceMessage,
  kinds: JobKinds,
  now: Date,
  isOver: () => boolean,
): Promise<void> {
  const job = await findJob(jobId);
  if (!job || job.state === 'done' || job.state === 'failed') return;
  // A later version may have begun it.
  if (!Object.hasOwn(kinds, job.kind)) throw new Error('Nobody knows this kind of job');
  const kind: JobKind = kinds[job.kind];
  if (slice < job.slice) await queueSlices([{ jobId, slice: job.slice }]);
  else await run(job, kind, now, isOver);
}
