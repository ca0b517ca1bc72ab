import { stringify } from 'csv-stringify/sync';
import { putExport } from '#functions/aws/exports-put.ts';
import { readRemainder } from '#functions/aws/exports-remainder.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  isNoSuchUpload,
  startMultipartUpload,
  uploadPart,
} from '#functions/aws/exports-write.ts';
import type { Column } from '#functions/domain/exports/columns.ts';
import type { ExportJob } from '#functions/domain/exports/exports.ts';
import type { ExportCheckpoint } from '#functions/domain/jobs/jobs.ts';
import { BYTE_ORDER_MARK, CSV, safeCell } from '#shared/csv/csv.ts';
import { listOf } from './exports/lists.ts';
import type { JobKind, SliceEnd } from './slices.ts';

const MAX_ROWS = 100_000;
const PAGE_SIZE = 500;
/** S3 takes no part under 5 MB but the last. */
const PART_BYTES = 6_000_000;

const keyOf = (job: ExportJob) => `exports/${job.id}.csv`;

function head(columns: readonly Column<unknown>[], hasMark: boolean): string {
  return (hasMark ? BYTE_ORDER_MARK : '') + stringify([columns.map((column) => column.head)], CSV);
}

function lines(rows: readonly unknown[], columns: readonly Column<unknown>[]): string {
  return stringify(
    rows.map((row) => columns.map((column) => safeCell(column.cell(row)))),
    CSV,
  );
}

type Totals = readonly number[];

/** Whole cents of each column that has a total, with those of more rows. */
function addTotals(before: Totals, rows: readonly unknown[], columns: readonly Column<unknown>[]): number[] {
  return columns.map(({ cents }, at) => rows.reduce<number>((sum, row) => sum + (cents?.(row) ?? 0), before[at] ?? 0));
}

/** The last line of a file with amounts. */
function totalLine(totals: Totals, columns: readonly Column<unknown>[]): string {
  if (!columns.some(({ cents }) => cents)) return '';
  const cells = columns.map(({ cents }, at) => (cents ? ((totals[at] ?? 0) / 100).toFixed(2) : ''));
  return stringify([['Total', ...cells.slice(1)]], CSV);
}

/** What is not in the file yet. */
class Pending {
  private texts: Buffer[] = [];
  size = 0;

  add(text: Buffer): void {
    this.texts.push(text);
    this.size += text.length;
  }

  take(): Buffer {
    const all = Buffer.concat(this.texts);
    this.texts = [];
    this.size = 0;
    return all;
  }
}

async function pendingOf(begun: ExportCheckpoint | undefined, begin: () => string): Promise<Pending> {
  const pending = new Pending();
  if (!begun) pending.add(Buffer.from(begin()));
  else if (begun.rest) pending.add(await readRemainder(begun.rest));
  return pending;
}

/** By the version that its lease made, so that a worker whose lease is over spoils nothing of the next one's. */
const remainderKeyOf = (job: ExportJob) => `exports/${job.id}.${job.version}.rest`;

async function remainderOf(job: ExportJob, pending: Pending): Promise<string | undefined> {
  if (pending.size === 0) return undefined;
  await putExport(remainderKeyOf(job), pending.take(), 'text/csv; charset=utf-8');
  return remainderKeyOf(job);
}

async function writeRows(job: ExportJob, isOver: () => boolean): Promise<SliceEnd> {
  const key = keyOf(job);
  const list = listOf(job.request);
  const columns = list.columns(job.request);
  const begun = job.checkpoint;
  const uploadId = begun?.uploadId ?? (await startMultipartUpload(key, 'text/csv; charset=utf-8'));
  const parts = [...(begun?.parts ?? [])];
  const pending = await pendingOf(begun, () => head(columns, list.hasMark?.(job.request) ?? true));
  let { rows = 0, start, totals = [] } = begun ?? {};
  for (;;) {
    const { items, next } = await list.readPage(job.request, { limit: PAGE_SIZE, start });
    rows += items.length;
    if (rows > MAX_ROWS) {
      await abortMultipartUpload(key, uploadId);
      return { how: 'failed', reason: 'too_many' };
    }
    pending.add(Buffer.from(lines(items, columns)));
    totals = addTotals(totals, items, columns);
    if (!next) pending.add(Buffer.from(totalLine(totals, columns)));
    start = next;
    const progress = { ...job.progress, done: rows };
    if (!next || pending.size >= PART_BYTES)
      parts.push(await uploadPart(key, uploadId, parts.length + 1, pending.take()));
    if (!next) {
      await completeMultipartUpload(key, uploadId, parts);
      return { how: 'done', resultKey: key, progress };
    }
    if (!isOver()) continue;
    const rest = await remainderOf(job, pending);
    return { how: 'more', checkpoint: { uploadId, parts, rows, start, rest, totals }, progress };
  }
}

/** Writes a list into a CSV file (RFC 4180, as spreadsheets take it), part by part, with one part of it in memory. */
export const exportList: JobKind<ExportJob> = {
  async work(job, isOver) {
    try {
      return await writeRows(job, isOver);
    } catch (error) {
      // A worker completed the file and died before it said so; it is written again.
      if (isNoSuchUpload(error)) return { how: 'lost' };
      throw error;
    }
  },
  async clear(job) {
    if (job.checkpoint) await abortMultipartUpload(keyOf(job), job.checkpoint.uploadId);
  },
};
