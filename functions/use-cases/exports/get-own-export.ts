import { findJob } from '#functions/data/jobs/jobs.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { type Actor, requireUser } from '#functions/domain/events/actor.ts';
import { type ExportJob, isExportOf } from '#functions/domain/exports/exports.ts';
import { notFound } from '#shared/http/errors.ts';

/** The caller's own export, as long as its file is kept; whatever else is not found. */
export async function getOwnExport(id: string, actor: Actor, now: Date): Promise<ExportJob> {
  const job = await findJob(id);
  if (!job || isExpired(job, now) || !isExportOf(job, requireUser(actor))) throw notFound();
  return job;
}
