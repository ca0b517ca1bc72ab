import * as z from 'zod/mini';
import { elapsedSince } from '#functions/base/clock.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { exportList } from './jobs/export-list.ts';
import { importList } from './jobs/import-list.ts';
import { planDayJob } from './jobs/plan-day.ts';
import { type JobKinds, runSlice } from './jobs/slices.ts';

const KINDS: JobKinds = {
  export: exportList,
  import: importList,
  plan: planDayJob,
};

const Slice = z.object({ jobId: z.string(), slice: z.number() });
/** From then on a slice ends at its next part, which leaves it time for one. */
const SLICE_BUDGET_MS = 40_000;

/**
 * Long work, a slice of at most a minute at a time. A message whose worker died comes again when the slice's lease (90 s)
 * is over, and more often than a slice is begun again, so that the last one says that the job has failed.
 */
export const { worker, handler } = defineWorker(
  {
    name: 'run-jobs',
    source: queue('jobs', { visibility: 95, tries: 10, callsItself: true }),
    timeout: 60,
    memory: 1024,
    batch: 1,
  },
  (body, now) => runSlice(z.parse(Slice, body), KINDS, now, () => elapsedSince(now) > SLICE_BUDGET_MS),
);
