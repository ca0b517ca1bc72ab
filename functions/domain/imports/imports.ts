import { type Import, MOST_IMPORTED } from '#shared/contracts/imports.ts';
import type { UserActor } from '../events/actor.ts';
import type { ImportOrder, ImportTally, JobOf, JobRecord } from '../jobs/jobs.ts';

const KEPT_MS = 24 * 3_600_000;

export type ImportJob = JobOf<'import'>;

export const NO_ROWS: ImportTally = {
  ...{ rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 },
  errors: [],
  additions: [],
  changes: [],
  ignoredColumns: [],
};

/** Where somebody's uploads for imports lie. */
export const uploadsOf = (userId: string) => `uploads/imports/${userId}/`;

/** A new import, which waits for its first slice. */
export function beginImport(
  { type, uploadKey, dryRun }: Pick<ImportOrder, 'type' | 'uploadKey' | 'dryRun'>,
  { id: userId, role, name, email }: UserActor,
  { id, now }: { id: string; now: Date },
): ImportJob {
  return {
    id,
    kind: 'import',
    state: 'waiting',
    request: { type, uploadKey, dryRun, actor: { id: userId, role, name, email } },
    progress: { done: 0 },
    slice: 1,
    restarts: 0,
    createdBy: userId,
    createdAt: now.toISOString(),
    expiresAt: Math.floor((now.getTime() + KEPT_MS) / 1000),
    version: 1,
  };
}

/** Whether a job is an import that somebody began. */
export function isImportOf(job: JobRecord, actor: { id: string }): job is ImportJob {
  return job.kind === 'import' && job.createdBy === actor.id;
}

const SAVE_AS = 'save it as "CSV UTF-8", then upload it again';

/** By a failed job's reason; what follows its `#` goes in place of the star. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'The uploaded file is gone; please upload it again',
  not_text: `This is no text file: ${SAVE_AS}`,
  not_utf8: `The letters of this file cannot be read: ${SAVE_AS}`,
  empty: 'The file has no rows under its first line',
  too_many: `More than ${MOST_IMPORTED.toLocaleString('en-US')} rows: split the file`,
  too_many_columns: 'The first line has more than 50 columns: is it the names of the columns?',
  missing_columns: 'The first line must name the columns; missing: *',
  twice: 'The first line names a column twice: *',
  bad_quotes: 'The quotes do not match, from line * on',
  long_line: 'A line is too long, from line * on: is a quote missing?',
};

function sentenceOf(reason = ''): string {
  const [code = '', detail = ''] = reason.split('#');
  return REASONS[code]?.replace('*', detail) ?? 'The file could not be read to its end; please try again';
}

/** How far an unfinished import is at most. */
const NEARLY = 0.99;

export function toImport({ id, state, request, progress, checkpoint, result, reason, ...job }: ImportJob): Import {
  const { type, dryRun, uploadKey } = request;
  const share = progress.total ? Math.min(NEARLY, progress.done / progress.total) : 0;
  return {
    ...{ id, type, state, dryRun, uploadKey },
    progress: state === 'done' ? 1 : share,
    ...NO_ROWS,
    ...(result ?? checkpoint),
    createdAt: job.createdAt,
    expiresAt: new Date(job.expiresAt * 1000).toISOString(),
    ...(state === 'failed' && { error: sentenceOf(reason) }),
  };
}
