import { openUpload } from '#functions/aws/uploads-stream.ts';
import { type Header, readHeader, readRow, rowKey } from '#functions/domain/imports/customer-rows.ts';
import { type ImportJob, NO_ROWS } from '#functions/domain/imports/imports.ts';
import { UnreadableFile } from '#functions/domain/imports/unreadable-file.ts';
import { MOST_IMPORTED } from '#shared/contracts/imports.ts';
import { readCsv } from './imports/read-csv.ts';
import { type FileRow, RowWriter } from './imports/row-writer.ts';
import type { JobKind, SliceEnd } from './slices.ts';

const BATCH = 100;
/** So that somebody who waits sees it go on. */
const ROWS_OF_A_SLICE = 5000;

async function open({ request: { uploadKey } }: ImportJob) {
  const upload = await openUpload(uploadKey);
  if (!upload) throw new UnreadableFile('gone');
  return upload;
}

/** The rows under the header, each once it is known whether its address stood on an earlier one. */
async function* rowsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow & { header: Header; bytes: number }> {
  const seen = new Set<string>();
  let header: Header | undefined;
  let rows = 0;
  for await (const { cells, line, bytes } of readCsv(body)) {
    if (!header) {
      header = readHeader(cells);
      continue;
    }
    rows += 1;
    if (rows > MOST_IMPORTED) throw new UnreadableFile('too_many');
    const read = readRow(cells, line, header);
    const key = read.row && rowKey(read.row);
    const isRepeated = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    yield { ...read, line, isRepeated, header, bytes };
  }
  if (rows === 0) throw new UnreadableFile('empty');
}

/** Nothing is written of a file that cannot be read to its end. */
async function assertReadable(job: ImportJob): Promise<void> {
  const { body } = await open(job);
  for await (const _row of rowsOf(body));
}

async function readOn(job: ImportJob, isOver: () => boolean): Promise<SliceEnd> {
  if (!job.request.dryRun && !job.checkpoint) await assertReadable(job);
  const { body, size } = await open(job);
  const writer = new RowWriter(job, job.checkpoint ?? NO_ROWS);
  const done = writer.tally.rows;
  let batch: FileRow[] = [];
  let at = 0;
  for await (const { bytes, header, ...row } of rowsOf(body)) {
    at += 1;
    if (at === 1) writer.tally.ignoredColumns = header.ignored;
    // The file is read from its beginning again, which costs a second at most; a slice goes on after what is done.
    if (at <= done) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    await writer.take(batch);
    batch = [];
    if (!isOver() && at - done < ROWS_OF_A_SLICE) continue;
    return { how: 'more', checkpoint: writer.tally, progress: { done: bytes, total: size } };
  }
  await writer.take(batch);
  return { how: 'done', result: writer.tally, progress: { done: size, total: size } };
}

/** Reads customers from a file, row by row. Begun again after a crash it counts as its own what it had written. */
export const importList: JobKind<ImportJob> = {
  async work(job, isOver) {
    try {
      return await readOn(job, isOver);
    } catch (error) {
      if (error instanceof UnreadableFile) return { how: 'failed', reason: error.reason };
      throw error;
    }
  },
  // The bucket removes uploads by itself.
  async clear() {},
};
