import { type Caller, seesMoney } from '#shared/accounts/permissions.ts';
import type { Export, ExportRequest } from '#shared/contracts/exports.ts';
import { mayExport } from '#shared/exports/may-export.ts';
import { deadlineClockAt } from '#shared/shipments/lateness.ts';
import type { UserActor } from '../events/actor.ts';
import { type JobOf, type JobRecord, waitingJob } from '../jobs/jobs.ts';

export type ExportType = ExportRequest['type'];
export type ExportJob = JobOf<'export'>;

/** A new export, which waits for its first slice. `total` is how many rows there are at most, where that is known. */
export function newExport(
  request: ExportRequest,
  actor: UserActor,
  { id, now, timezone, total }: { id: string; now: Date; timezone: string; total: number | undefined },
): ExportJob {
  const clock = deadlineClockAt(now.getTime(), timezone);
  return {
    ...waitingJob(id, actor, now),
    kind: 'export',
    request: { ...request, withPrice: seesMoney(actor.role), clock },
    progress: { done: 0, total },
    filename: `${[...nameOf(request), clock.today].join('-')}.csv`,
  };
}

const nameOf = (request: ExportRequest) =>
  request.type === 'invoices' && request.query.format ? [request.type, request.query.format] : [request.type];

/** Whether somebody may have this job as an export: its beginner, as long as its prices are for them. */
export function isExportOf(job: JobRecord, actor: { id: string; role: Caller }): job is ExportJob {
  if (job.kind !== 'export' || job.createdBy !== actor.id || !mayExport(job.request.type, actor.role)) return false;
  return !job.request.withPrice || seesMoney(actor.role);
}

const REASONS: Readonly<Record<string, string>> = {
  too_many: 'More than 100,000 rows: narrow the filter, then export again',
};

/** How far an unfinished export is at most: rows come while it runs. */
const MAX_UNFINISHED_PROGRESS = 0.99;

export function toExport({
  id,
  state,
  request,
  progress,
  reason,
  filename = '',
  createdAt,
  expiresAt,
}: ExportJob): Export {
  const share = progress.total ? Math.min(MAX_UNFINISHED_PROGRESS, progress.done / progress.total) : 0;
  return {
    id,
    type: request.type,
    state,
    progress: state === 'done' ? 1 : share,
    rows: progress.done,
    filename,
    createdAt,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    ...(state === 'failed' && { error: REASONS[reason ?? ''] ?? 'The file could not be written; please try again' }),
  };
}
