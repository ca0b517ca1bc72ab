import { findJob } from '#functions/data/jobs/jobs.ts';
import { exportList } from '#functions/workers/jobs/export-list.ts';
import { importList } from '#functions/workers/jobs/import-list.ts';
import { planDayJob } from '#functions/workers/jobs/plan-day.ts';
import { type JobKinds, runSlice } from '#functions/workers/jobs/slices.ts';

/** A worker of jobs as a process, to be killed: it does the slices of one job, and writes a dot for each batch of rows. */
const KINDS: JobKinds = { export: exportList, import: importList, plan: planDayJob };

/** `ahead`: by how many milliseconds its clock is ahead, so that it need not wait until a dead worker's lease is over. */
const [jobId = '', ahead = '0', sliceMs = '40000'] = process.argv.slice(2);

for (;;) {
  const job = await findJob(jobId);
  if (!job || job.state === 'done' || job.state === 'failed') break;
  const begun = performance.now();
  await runSlice({ jobId, slice: job.slice }, KINDS, new Date(Date.now() + Number(ahead)), () => {
    process.stdout.write('.');
    return performance.now() - begun > Number(sliceMs);
  });
}
process.stdout.write(`\n${process.resourceUsage().maxRSS}`);
