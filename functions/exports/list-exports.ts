import { listJobsOf } from '#functions/data/jobs/jobs.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { isExportOf, toExport } from '#functions/domain/exports/exports.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listExports } from '#shared/contracts/exports.ts';

export const handler = listHandler(listExports, async ({ actor, page, now }) => {
  const user = requireUser(actor);
  const jobs = await listJobsOf(user.id, page);
  return jobs.flatMap((job) => (isExportOf(job, user) && !isExpired(job, now) ? toExport(job) : []));
});
