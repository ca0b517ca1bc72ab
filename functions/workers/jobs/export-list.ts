import { stringify } from 'csv-stringify/sync';
import { beginFile, completeFile, dropFile, isFileGone, type Part, writePart } from '#functions/aws/exports-write.ts';
import { listOpen } from '#functions/data/shipments/shipments.ts';
import { type Column, shipmentColumns } from '#functions/domain/exports/columns.ts';
import type { ExportJob } from '#functions/domain/exports/exports.ts';
import type { JobRecord } from '#functions/domain/jobs/jobs.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listByFilter } from '#functions/use-cases/list-by-filter.ts';
import { type Clock, latenessOf } from '#shared/lateness.ts';
import type { Shipment } from '#shared/shipment.ts';
import type { JobKind, SliceEnd } from './slices.ts';

/** `start` is the key of the last row that is in the bucket. */
interface Checkpoint {
  uploadId: string;
  parts: Part[];
  rows: number;
  start?: Record<string, unknown> | undefined;
}

const MOST_ROWS = 100_000;
const PAGE = 500;
/** S3 takes no part under 5 MB but the last. */
const PART_BYTES = 6_000_000;
const FORMAT = { escape_formulas: true, record_delimiter: 'windows' } as const;
const BYTE_ORDER_MARK = '\ufeff';

const keyOf = (job: JobRecord) => `exports/${job.id}.csv`;
/** What the job's own slices wrote: its kind says so. */
const stateOf = (job: JobRecord) => job.checkpoint as Checkpoint | undefined;

function head(columns: readonly Column<Shipment>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map((column) => column.head)], FORMAT);
}

function lines(rows: readonly Shipment[], columns: readonly Column<Shipment>[]): string {
  return stringify(
    rows.map((row) => columns.map(({ cell }) => cell(row) ?? '')),
    FORMAT,
  );
}

const isWanted = {
  late: (shipment: Shipment, clock: Clock) => latenessOf(shipment, clock) !== undefined,
  exceptions: ({ exception }: Shipment) => exception !== undefined,
};

/** The system sees all; which columns there are decides about the price. */
async function readPage({ request: { query, clock } }: ExportJob, start: Checkpoint['start']) {
  const { open, ...filters } = query;
  const request = { limit: PAGE, start };
  const page = await (open ? listOpen(request) : listByFilter(filters, request));
  const rows = page.map((record) => toShipment(record, { kind: 'system' }));
  return open ? rows.flatMap((row) => (isWanted[open](row, clock) ? row : [])) : rows;
}

async function writeOn(job: ExportJob, isOver: () => boolean): Promise<SliceEnd> {
  const key = keyOf(job);
  const columns = shipmentColumns(job.request.withPrice);
  const begun = stateOf(job);
  const uploadId = begun?.uploadId ?? (await beginFile(key, 'text/csv; charset=utf-8'));
  const parts = [...(begun?.parts ?? [])];
  let { rows = 0, start } = begun ?? {};
  let text: Buffer[] = begun ? [] : [Buffer.from(head(columns))];
  let bytes = 0;
  for (;;) {
    const { items, next } = await readPage(job, start);
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
export const exportList: JobKind = {
  async work(job, isOver) {
    try {
      return await writeOn(job as ExportJob, isOver);
    } catch (error) {
      // A worker completed the file and died before it said so; it is written again.
      if (isFileGone(error)) return { how: 'lost' };
      throw error;
    }
  },
  async clear(job) {
    const begun = stateOf(job);
    if (begun) await dropFile(keyOf(job), begun.uploadId);
  },
};
