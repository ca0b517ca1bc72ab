import { stringify } from 'csv-stringify/sync';
import { beginFile, completeFile, dropFile, isFileGone, writePart } from '#functions/aws/exports-write.ts';
import type { Column } from '#functions/domain/exports/columns.ts';
import type { ExportJob } from '#functions/domain/exports/exports.ts';
import { listOf } from './exports/lists.ts';
import type { JobKind, SliceEnd } from './slices.ts';

const MOST_ROWS = 100_000;
const PAGE = 500;
/** S3 takes no part under 5 MB but the last. */
const PART_BYTES = 6_000_000;
const FORMAT = { escape_formulas: true, record_delimiter: 'windows' } as const;
const BYTE_ORDER_MARK = '\ufeff';

const keyOf = (job: ExportJob) => `exports/${job.id}.csv`;

function head(columns: readonly Column<unknown>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map((column) => column.head)], FORMAT);
}

function lines(rows: readonly unknown[], columns: readonly Column<unknown>[]): string {
  return stringify(
    rows.map((row) => columns.map((column) => column.cell(row) ?? '')),
    FORMAT,
  );
}

async function writeOn(job: ExportJob, isOver: () => boolean): Promise<SliceEnd> {
  const key = keyOf(job);
  const list = listOf(job.request);
  const columns = list.columns(job.request);
  const begun = job.checkpoint;
  const uploadId = begun?.uploadId ?? (await beginFile(key, 'text/csv; charset=utf-8'));
  const parts = [...(begun?.parts ?? [])];
  let { rows = 0, start } = begun ?? {};
  let text: Buffer[] = begun ? [] : [Buffer.from(head(columns))];
  let bytes = 0;
  for (;;) {
    const { items, next } = await list.readPage(job.request, { limit: PAGE, start });
    rows += items.length;
    if (rows > MOST_ROWS) {
      await dropFile(key, uploadId);
      return { how: 'failed', reason: 'too_many' };
    }
    const piece = Buffer.from(lines(items, columns));
    text.push(piece);
    bytes += piece.length;
    start = next;
    if (next && bytes < PART_BYTES) continue;
    parts.push(await writePart(key, uploadId, parts.length + 1, Buffer.concat(text)));
    const progress = { ...job.progress, done: rows };
    if (!next) {
      await completeFile(key, uploadId, parts);
      return { how: 'done', resultKey: key, progress };
    }
    if (isOver()) return { how: 'more', checkpoint: { uploadId, parts, rows, start }, progress };
    text = [];
    bytes = 0;
  }
}

/** Writes a list into a CSV file (RFC 4180, as spreadsheets take it), part by part, with one part of it in memory. */
export const exportList: JobKind<ExportJob> = {
  async work(job, isOver) {
    try {
      return await writeOn(job, isOver);
    } catch (error) {
      // A worker completed the file and died before it said so; it is written again.
      if (isFileGone(error)) return { how: 'lost' };
      throw error;
    }
  },
  async clear(job) {
    if (job.checkpoint) await dropFile(keyOf(job), job.checkpoint.uploadId);
  },
};
