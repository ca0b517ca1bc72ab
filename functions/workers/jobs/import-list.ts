import { openUpload } from '#functions/aws/uploads-stream.ts';
import { type Header, readHeader } from '#functions/domain/imports/header.ts';
import { type ImportJob, NO_ROWS } from '#functions/domain/imports/imports.ts';
import { UnreadableFile } from '#functions/domain/imports/unreadable-file.ts';
import { type ImportType, MOST_ANNOUNCED } from '#shared/contracts/imports.ts';
import { customerRows } from './imports/customer-rows.ts';
import { boxFactRows } from './imports/fact-rows.ts';
import type { ImportKind } from './imports/import-kind.ts';
import { placeRows } from './imports/place-rows.ts';
import { readCsv } from './imports/read-csv.ts';
import { type FileRow, RowWriter } from './imports/row-writer.ts';
import { shipmentRows } from './imports/shipment-rows.ts';
import type { JobKind, SliceEnd } from './slices.ts';

const BATCH_SIZE = 100;
/** So that somebody who waits sees it go on. */
const ROWS_PER_SLICE = 5000;

/** The file of a job: the one that was looked through, and that earlier slices have read. */
async function open({ request, checkpoint }: ImportJob) {
  const upload = await openUpload(request.uploadKey);
  if (!upload) throw new UnreadableFile('gone');
  const known = checkpoint?.fileHash ?? request.fileHash;
  if (known !== undefined && known !== upload.hash) {
    upload.body.destroy();
    throw new UnreadableFile('other_file');
  }
  return upload;
}

type ReadRow<Row, Field extends string> = FileRow<Row> & { header: Header<Field>; bytes: number };

/** The rows under the header, each once it is known whether what it is matched by stood on an earlier one. */
async function* rowsOf<Row, Field extends string>(
  kind: ImportKind<Row, Field>,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRow<Row, Field>> {
  const seen = new Set<string>();
  let header: Header<Field> | undefined;
  let rows = 0;
  for await (const { cells, line, bytes } of readCsv(body)) {
    if (!header) {
      header = readHeader(cells, kind.file);
      continue;
    }
    rows += 1;
    if (rows > kind.most) throw new UnreadableFile('too_many', kind.most.toLocaleString('en-US'));
    const read = kind.readRow(cells, line, header);
    const key = read.row && kind.matched?.keyOf(read.row);
    const isRepeated = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    yield { ...read, line, isRepeated, header, bytes };
  }
  if (rows === 0) throw new UnreadableFile('empty');
}

/** Nothing is written of a file that cannot be read to its end. */
async function assertReadable<Row, Field extends string>(kind: ImportKind<Row, Field>, job: ImportJob): Promise<void> {
  const { body } = await open(job);
  let rows = 0;
  for await (const _row of rowsOf(kind, body)) rows += 1;
  if (job.request.tell && rows > MOST_ANNOUNCED)
    throw new UnreadableFile('too_many_to_tell', MOST_ANNOUNCED.toLocaleString('en-US'));
}

async function readRows<Row, Field extends string>(
  kind: ImportKind<Row, Field>,
  job: ImportJob,
  isOver: () => boolean,
): Promise<SliceEnd> {
  if (!job.request.dryRun && !job.checkpoint) await assertReadable(kind, job);
  const { body, size, hash } = await open(job);
  const writer = new RowWriter(kind, job, { ...(job.checkpoint ?? NO_ROWS), fileHash: hash });
  const done = writer.tally.rows;
  let batch: FileRow<Row>[] = [];
  let at = 0;
  for await (const { bytes, header, ...row } of rowsOf(kind, body)) {
    at += 1;
    if (at === 1) writer.tally.ignoredColumns = header.ignored;
    // The file is read from its beginning again, which costs a second at most; a slice goes on after what is done.
    if (at <= done) continue;
    batch.push(row);
    if (batch.length < BATCH_SIZE) continue;
    await writer.take(batch);
    batch = [];
    if (!isOver() && at - done < ROWS_PER_SLICE) continue;
    return { how: 'more', checkpoint: writer.tally, progress: { done: bytes, total: size } };
  }
  await writer.take(batch);
  return { how: 'done', result: writer.tally, progress: { done: size, total: size } };
}

type Read = (job: ImportJob, isOver: () => boolean) => Promise<SliceEnd>;

const READERS: Readonly<Record<ImportType, Read>> = {
  customers: (job, isOver) => readRows(customerRows, job, isOver),
  facts: (job, isOver) => readRows(boxFactRows, job, isOver),
  places: (job, isOver) => readRows(placeRows, job, isOver),
  shipments: (job, isOver) => readRows(shipmentRows, job, isOver),
};

/** Reads a file row by row. Begun again after a crash it counts as its own what it had written. */
export const importList: JobKind<ImportJob> = {
  async work(job, isOver) {
    try {
      return await READERS[job.request.type](job, isOver);
    } catch (error) {
      if (error instanceof UnreadableFile) return { how: 'failed', reason: error.reason };
      throw error;
    }
  },
  // The bucket removes uploads by itself.
  async clear() {},
};
