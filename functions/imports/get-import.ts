import { findJob } from '#functions/data/jobs/jobs.ts';
import { isExpired } from '#functions/data/table/table.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { isImportOf, toImport } from '#functions/domain/imports/imports.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getImport } from '#shared/contracts/imports.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(getImport, async ({ params, actor, now }) => {
  const job = await findJob(params.id);
  if (!job || isExpired(job, now) || !isImportOf(job, requireUser(actor))) throw notFound();
  return toImport(job);
});
