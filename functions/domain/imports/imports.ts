import { type Caller, isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import type { Import, ImportRequest, ImportType } from '#shared/contracts/imports.ts';
import type { UserActor } from '../events/actor.ts';
import { type ImportCounts, type JobOf, type JobRecord, waitingJob } from '../jobs/jobs.ts';

export type ImportJob = JobOf<'import'>;

export const NO_ROWS: ImportCounts = {
  ...{ rows: 0, created: 0, changed: 0, unchanged: 0, refused: 0 },
  errors: [],
  additions: [],
  changes: [],
  ignoredColumns: [],
};

/** Where somebody's uploads for imports lie. */
export const uploadPrefixOf = (userId: string) => `uploads/imports/${userId}/`;

/** Customers come into the house by managers only, as they leave it; the day's work, its places and what is said of containers by everybody in the office. */
export function mayImport(type: ImportType, role: Caller): boolean {
  return type === 'customers' ? seesMoney(role) : isStaffPlus(role);
}

/** A new import, which waits for its first slice. */
export function newImport(request: ImportRequest, actor: UserActor, { id, now }: { id: string; now: Date }): ImportJob {
  const { id: userId, role, name, email } = actor;
  return {
    ...waitingJob(id, actor, now),
    kind: 'import',
    request: { ...request, actor: { id: userId, role, name, email } },
  };
}

/** Who stands in the events of what an import writes. */
export function actorOf({ request }: ImportJob): UserActor {
  return { kind: 'user', sessionHash: '', address: '', ...request.actor };
}

/** Whether a job is an import that somebody began, and still might begin. */
export function isImportOf(job: JobRecord, actor: { id: string; role: Caller }): job is ImportJob {
  return job.kind === 'import' && job.createdBy === actor.id && mayImport(job.request.type, actor.role);
}

const SAVE_AS = 'save it as "CSV UTF-8", then upload it again';

/** By a failed job's reason; what follows its `#` goes in place of the star. */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'The uploaded file has expired; please upload it again',
  not_text: `This isn't a text file: ${SAVE_AS}`,
  not_utf8: `This file's character encoding can't be read: ${SAVE_AS}`,
  empty: 'The file has no rows below the header',
  too_many: 'More than * rows: split the file',
  too_many_to_tell:
    'Customers and drivers are told of at most * rows of a file: leave that box empty, or split the file',
  other_file: 'The file is not the one that was looked through: choose it again',
  too_many_columns: 'The header has more than 50 columns. Is the first line really the header?',
  missing_columns: 'The header is missing these columns: *',
  twice: 'The header names a column twice: *',
  refused_columns: 'These columns cannot be imported yet: *. Take them out of the file',
  bad_quotes: 'Unmatched quotes starting on line *',
  long_line: 'A line is too long, starting on line *. Is a quote missing?',
};

function sentenceOf(reason = ''): string {
  const [code = '', detail = ''] = reason.split('#');
  return REASONS[code]?.replace('*', detail) ?? 'The file could not be read completely; please try again';
}

/** How far an unfinished import is at most. */
const MAX_UNFINISHED_PROGRESS = 0.99;

const isOfCustomer = <Row extends { line: number }>(row: Row): row is Extract<Row, { email: string }> => 'email' in row;
const isOfFact = <Row extends { line: number }>(row: Row): row is Extract<Row, { field: unknown }> => 'field' in row;
const isOfPlace = <Row extends { line: number }>(row: Row): row is Extract<Row, { city: string }> => 'city' in row;
const isOfShipment = <Row extends { line: number }>(row: Row): row is Extract<Row, { reference: string }> =>
  'reference' in row;

export function toImport({ id, state, request, progress, checkpoint, result, reason, ...job }: ImportJob): Import {
  const { type, dryRun, uploadKey } = request;
  const share = progress.total ? Math.min(MAX_UNFINISHED_PROGRESS, progress.done / progress.total) : 0;
  const tally = { ...NO_ROWS, ...(result ?? checkpoint) };
  const { additions, changes, unchangedRows = [], fileHash, odd = 0, warnings = [], ...counts } = tally;
  const counted = {
    ...{ id, state, dryRun, uploadKey },
    progress: state === 'done' ? 1 : share,
    ...counts,
    createdAt: job.createdAt,
    expiresAt: new Date(job.expiresAt * 1000).toISOString(),
    ...(state === 'failed' && { error: sentenceOf(reason) }),
  };
  if (type === 'customers')
    return { type, ...counted, additions: additions.filter(isOfCustomer), changes: changes.filter(isOfCustomer) };
  if (type === 'facts') {
    const lists = { additions: additions.filter(isOfFact), unchangedRows: unchangedRows.filter(isOfFact) };
    return { type, ...counted, ...lists, fileHash };
  }
  if (type === 'places')
    return { type, ...counted, additions: additions.filter(isOfPlace), changes: changes.filter(isOfPlace) };
  return {
    ...{ type, ...counted, fileHash, tell: request.tell ?? false },
    additions: additions.filter(isOfShipment),
    changes: changes.filter(isOfShipment),
    unchangedRows: unchangedRows.filter(isOfShipment),
    ...{ odd, warnings },
  };
}
