import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  NoSuchUpload,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, QueryCommand, type QueryCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobKeys } from '#functions/data/jobs/keys.ts';
import { type Actor, requireUser } from '#functions/domain/events/actor.ts';
import { type ExportJob, newExport, toExport } from '#functions/domain/exports/exports.ts';
import { MAX_SLICES } from '#functions/domain/jobs/jobs.ts';
import { handler } from '#functions/workers/run-jobs.ts';
import type { ExportFilters } from '#shared/contracts/exports.ts';
import { bytesInUse } from '#test/support/bytes-in-use.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors } from '../domain/fixtures.ts';
import { creation, messagesBrought } from './records.ts';

const ID = 'job_1';
const NOW = new Date('2026-11-21T16:00:00Z');
const AGAIN_MS = 95_000;
const shipment = creation('shp_1').after;

let table: MemoryTable;
let s3: ReturnType<typeof mockClient>;
let sqs: ReturnType<typeof mockClient>;
let uploads: Map<string, Map<number, string>>;
let files: Map<string, string>;
let messages: string[];
/** How many rows there are, how long one is, and how long a page of them takes. */
let rows: { count: number; length: number; pageMs: number };

function page({ Limit, ExclusiveStartKey }: QueryCommandInput) {
  vi.setSystemTime(Date.now() + rows.pageMs);
  const from = ExclusiveStartKey?.at ?? 0;
  const to = Math.min(rows.count, from + (Limit ?? 1));
  const specialInstructions = 'x'.repeat(rows.length);
  const Items = Array.from({ length: to - from }, (_, at) => ({
    ...shipment,
    id: `shp_${from + at}`,
    specialInstructions,
  }));
  return { Items, ...(to < rows.count && { LastEvaluatedKey: { at: to } }) };
}

const bytes = (body: unknown) => Buffer.from(body as Uint8Array).toString('utf8');
const open = (id: string | undefined) => {
  const parts = uploads.get(id ?? '');
  if (!parts) throw new NoSuchUpload({ $metadata: {}, message: 'gone' });
  return parts;
};

function mockBucket(): void {
  s3.on(CreateMultipartUploadCommand).callsFake(() => {
    const UploadId = `upload-${uploads.size + files.size + 1}`;
    uploads.set(UploadId, new Map());
    return { UploadId };
  });
  s3.on(UploadPartCommand).callsFake(({ UploadId, PartNumber, Body }) => {
    open(UploadId).set(PartNumber, bytes(Body));
    return { ETag: String(PartNumber) };
  });
  s3.on(CompleteMultipartUploadCommand).callsFake(({ Key, UploadId, MultipartUpload }) => {
    const parts = open(UploadId);
    const listed: { PartNumber: number }[] = MultipartUpload.Parts;
    files.set(Key, listed.map(({ PartNumber }) => parts.get(PartNumber)).join(''));
    uploads.delete(UploadId);
  });
  s3.on(AbortMultipartUploadCommand).callsFake(({ UploadId }) => {
    open(UploadId);
    uploads.delete(UploadId);
  });
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => void files.set(Key, bytes(Body)));
  s3.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToByteArray: async () => Buffer.from(files.get(Key) ?? '') },
  }));
}

beforeEach(() => {
  for (const name of ['TABLE_NAME', 'EXPORTS_BUCKET', 'JOBS_QUEUE_URL']) vi.stubEnv(name, 'it');
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  table = new MemoryTable();
  table.mock.on(QueryCommand).callsFake(page);
  [s3, sqs] = [mockClient(S3Client), mockClient(SQSClient)];
  [uploads, files, messages] = [new Map(), new Map(), []];
  rows = { count: 3, length: 20, pageMs: 0 };
  mockBucket();
  sqs.on(SendMessageBatchCommand).callsFake(({ Entries }) => {
    for (const { MessageBody } of Entries) messages.push(MessageBody);
    return {};
  });
});
afterEach(() => {
  for (const mock of [table.mock, s3, sqs]) mock.restore();
});

function begin(actor: Actor = actors.manager, query: ExportFilters = {}): void {
  const user = requireUser(actor);
  const facts = { id: ID, now: NOW, timezone: 'America/New_York', total: undefined };
  const job = newExport({ type: 'shipments', query }, user, facts);
  const item = { ...jobKeys.job(ID), ...job };
  table.items.set(`${item.PK}|${item.SK}`, item);
  messages.push(JSON.stringify({ jobId: ID, slice: 1 }));
}

const job = () => table.get(jobKeys.job(ID)) as unknown as ExportJob;
const isOver = () => job().state === 'done' || job().state === 'failed';
const context = { getRemainingTimeInMillis: () => 60_000 } as Context;

/** Brings one message to the worker; false when it is not done and comes again. */
async function deliver(body: string): Promise<boolean> {
  const { batchItemFailures } = await handler(messagesBrought(1, body), context);
  return batchItemFailures.length === 0;
}

/** The queue: a message that is not done comes again later. Answers how many calls there were. */
async function drain(): Promise<number> {
  let calls = 0;
  for (let body = messages.shift(); body; body = messages.shift()) {
    calls += 1;
    if (calls > 100) throw new Error('This never ends');
    if (await deliver(body)) continue;
    vi.setSystemTime(Date.now() + AGAIN_MS);
    messages.push(body);
  }
  return calls;
}

/** The ids in the file, which is one whole when they are all there, once and in order. */
function idsInFile(): string[] {
  const [head = '', ...lines] = (files.get(`exports/${ID}.csv`) ?? '').trimEnd().split('\r\n');
  const column = head.split(',').indexOf('Id');
  return lines.map((line) => line.split(',')[column] ?? '');
}
const allIds = () => Array.from({ length: rows.count }, (_, at) => `shp_${at}`);

/** So much that one slice does not do it: two pages are a part, and time is over with the first one. */
function long(): void {
  rows = { count: 6000, length: 6500, pageMs: 21_000 };
}

describe('an export', () => {
  it('is one file with a head, quoted as RFC 4180 has it, that no spreadsheet takes for formulas', async () => {
    const odd = {
      ...shipment,
      specialInstructions: '=HYPERLINK("x"),\nso',
      contact: { ...shipment.contact, name: 'Ä' },
    };
    table.mock.on(QueryCommand).resolves({ Items: [odd] });
    begin();
    await drain();
    const text = files.get(`exports/${ID}.csv`) ?? '';
    expect(text.startsWith('\ufeffTracking number,Status,')).toBe(true);
    expect(text).toContain(`,"'=HYPERLINK(""x""),\nso",`);
    expect(text).toContain(',Ä,');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(toExport(job())).toMatchObject({
      state: 'done',
      progress: 1,
      rows: 1,
      filename: 'shipments-2026-11-21.csv',
    });
  });

  it.each([
    ['Gate 4;=1+1', "Gate 4;'=1+1"],
    ['Gate 4;\t @SUM(1)', "Gate 4;\t '@SUM(1)"],
    ['  =1+1', "  '=1+1"],
    ['Gate 4\n+1', `"Gate 4\n'+1"`],
    ['Gate 4; call 555-0100 - first', 'Gate 4; call 555-0100 - first'],
  ])('has no cell that begins a formula where a spreadsheet splits it elsewhere: %j', async (typed, written) => {
    table.mock.on(QueryCommand).resolves({ Items: [{ ...shipment, specialInstructions: typed }] });
    begin();
    await drain();
    expect(files.get(`exports/${ID}.csv`)).toContain(`,${written},`);
  });

  it('tells the price to managers, and not to staff', async () => {
    begin(actors.manager);
    await drain();
    const price = `${(shipment.priceCents / 100).toFixed(2)}\r\n`;
    expect(files.get(`exports/${ID}.csv`)).toContain(price);
    begin(actors.staff);
    await drain();
    expect(files.get(`exports/${ID}.csv`)).not.toContain('Price');
    expect(files.get(`exports/${ID}.csv`)).not.toContain(price);
  });

  it('of nothing is a file with its head', async () => {
    rows.count = 0;
    begin();
    await drain();
    expect(files.get(`exports/${ID}.csv`)?.split('\r\n')).toHaveLength(2);
  });

  it('of too many rows says so, and leaves nothing behind', async () => {
    rows = { count: 100_001, length: 1, pageMs: 0 };
    begin();
    await drain();
    expect(toExport(job())).toMatchObject({ state: 'failed', error: expect.stringContaining('narrow the filter') });
    expect([uploads.size, files.size]).toEqual([0, 0]);
  });
});

describe('an export of open shipments', () => {
  const unreached = { about: 'late', since: NOW.toISOString() };
  const waits = { ...shipment, id: 'shp_waits', unreached };
  const live = { ...shipment, status: 'in_transit' };
  const stuck = { ...live, id: 'shp_stuck', exception: { code: 'breakdown', occurredAt: NOW.toISOString() } };
  const slow = { ...live, id: 'shp_slow', unreached };

  /** Two pages of each queue, one shipment each. */
  function queues({ ExpressionAttributeValues, ExclusiveStartKey }: Record<string, Record<string, unknown>>) {
    const partition = Object.values(ExpressionAttributeValues ?? {}).find((value) => String(value).startsWith('Q#'));
    const rows =
      partition === 'Q#pending' ? [{ ...waits, id: 'shp_told', unreached: undefined }, waits] : [stuck, slow];
    if (ExclusiveStartKey) return { Items: rows.slice(1) };
    return { Items: rows.slice(0, 1), LastEvaluatedKey: { PK: 'x', SK: 'A', G4PK: partition, G4SK: 'x' } };
  }

  it.each([
    ['exceptions', ['shp_stuck']],
    ['untold', ['shp_waits', 'shp_slow']],
  ] as const)('has those that are %s, of both queues', async (open, ids) => {
    table.mock.on(QueryCommand).callsFake(queues);
    begin(actors.staff, { open });
    await drain();
    expect(idsInFile()).toEqual(ids);
  });
});

/** Answers commands of one kind without the mock, which keeps every command and answer. */
function unrecorded<Sent>(
  client: { prototype: object },
  kind: new (input: never) => Sent,
  answer: (sent: Sent) => unknown,
) {
  const { prototype } = client;
  const recorded: unknown = Reflect.get(prototype, 'send');
  if (typeof recorded !== 'function') throw new Error('The client is not mocked');
  const send = async (sent: unknown) => (sent instanceof kind ? answer(sent) : recorded.call(prototype, sent));
  Object.assign(prototype, { send });
  return () => Object.assign(prototype, { send: recorded });
}

describe('an export of 100,000 shipments', () => {
  it('holds no more of them at its end than at its beginning', async () => {
    rows = { count: 100_000, length: 200, pageMs: 0 };
    const inUse: number[] = [];
    let written = 0;
    const restore = [
      unrecorded(DynamoDBDocumentClient, QueryCommand, ({ input }) => page(input)),
      unrecorded(S3Client, UploadPartCommand, ({ input: { Body, PartNumber } }) => {
        written += Buffer.isBuffer(Body) ? Body.length : 0;
        inUse.push(bytesInUse());
        return { ETag: String(PartNumber) };
      }),
    ];
    begin();
    await drain();
    for (const put of restore) put();
    expect(job()).toMatchObject({ state: 'done', progress: { done: 100_000 } });
    expect(written).toBeGreaterThan(40_000_000);
    expect(inUse.length).toBeGreaterThan(5);
    // The part that was sent last may be there still, as it was made and as its pieces.
    expect(Math.max(...inUse) - Math.min(...inUse)).toBeLessThan(25_000_000);
  });
});

/** Few bytes, and each page takes long: no part is ever full before a worker's time is over. */
function sparse(): void {
  rows = { count: 6000, length: 1, pageMs: 21_000 };
}

/** One call for each message, and how long the longest took. */
async function longestCall(): Promise<number> {
  let longest = 0;
  for (let body = messages.shift(); body; body = messages.shift()) {
    const begun = Date.now();
    expect(await deliver(body)).toBe(true);
    longest = Math.max(longest, Date.now() - begun);
  }
  return longest;
}

describe('an export that finds little in much time', () => {
  it('ends each slice in its time, and is one whole file', async () => {
    sparse();
    begin();
    expect(await longestCall()).toBeLessThan(60_000);
    expect(job()).toMatchObject({ state: 'done', progress: { done: 6000 } });
    expect(idsInFile()).toEqual(allIds());
  });

  it('is one whole file when a worker whose lease is over goes on with its slice', async () => {
    sparse();
    begin();
    await deliver(messages.shift() ?? '');
    const [body = ''] = messages;
    let isLate = false;
    table.mock.on(QueryCommand).callsFake(async (input) => {
      if (!isLate) {
        isLate = true;
        vi.setSystemTime(Date.now() + AGAIN_MS);
        rows.pageMs = 50_000;
        await deliver(body);
        rows.pageMs = 21_000;
      }
      return page(input);
    });
    await drain();
    expect(job().state).toBe('done');
    expect(idsInFile()).toEqual(allIds());
  });
});

describe('a long export', () => {
  it('is done in slices, and is one whole file', async () => {
    long();
    begin();
    expect(await drain()).toBeGreaterThan(2);
    expect(idsInFile()).toEqual(allIds());
    expect(uploads.size).toBe(0);
  });

  it('is one whole file when every message comes twice', async () => {
    long();
    begin();
    for (let body = messages.shift(); body; body = messages.shift()) {
      await deliver(body);
      await deliver(body);
    }
    expect(isOver()).toBe(true);
    expect(idsInFile()).toEqual(allIds());
  });

  it('goes on when a worker died after its slice, before it asked for the next', async () => {
    long();
    begin();
    sqs
      .on(SendMessageBatchCommand)
      .rejectsOnce(new Error('died'))
      .callsFake(({ Entries }) => {
        for (const { MessageBody } of Entries) messages.push(MessageBody);
        return {};
      });
    await drain();
    expect(idsInFile()).toEqual(allIds());
  });

  it.each([
    ['a checkpoint', 'checkpoint'],
    ['a lease', 'leaseUntil'],
    ['its end', 'resultKey'],
  ])('goes on when the answer to %s was lost, and the SDK wrote it again', async (_case, field) => {
    long();
    begin();
    let isLost = false;
    table.mock.on(UpdateCommand).callsFake((input) => {
      const names: [string, unknown][] = Object.entries(input.ExpressionAttributeNames);
      const Attributes = table.updateOne(input);
      if (isLost || !names.some(([sign, name]) => sign.startsWith('#s') && name === field)) return { Attributes };
      isLost = true;
      return { Attributes: table.updateOne(input) };
    });
    await drain();
    expect(isLost).toBe(true);
    expect(job().state).toBe('done');
    expect(idsInFile()).toEqual(allIds());
  });

  it('goes on when a worker died inside a slice, even thrice', async () => {
    long();
    begin();
    let dead = 0;
    table.mock.on(QueryCommand).callsFake((input) => {
      if (input.ExclusiveStartKey?.at === 1500 && dead < 3) {
        dead += 1;
        throw new Error('died');
      }
      return page(input);
    });
    await drain();
    expect(dead).toBe(3);
    expect(idsInFile()).toEqual(allIds());
  });

  it('is written again when a worker died between the whole file and saying so', async () => {
    begin();
    let dead = false;
    table.mock.on(UpdateCommand).callsFake((input) => {
      if (!dead && Object.values(input.ExpressionAttributeValues).includes('done')) {
        dead = true;
        throw new Error('died');
      }
      return { Attributes: table.updateOne(input) };
    });
    await drain();
    expect(dead).toBe(true);
    expect(job().state).toBe('done');
    expect(idsInFile()).toEqual(allIds());
    expect(uploads.size).toBe(0);
  });

  it('fails in words after three more tries of one slice, and leaves nothing behind', async () => {
    long();
    begin();
    table.mock.on(QueryCommand).callsFake((input) => {
      if (input.ExclusiveStartKey?.at === 1500) throw new Error('died');
      return page(input);
    });
    await drain();
    expect(toExport(job())).toMatchObject({ state: 'failed', error: expect.stringContaining('try again') });
    expect([uploads.size, files.size]).toEqual([0, 0]);
  });

  it('fails in words when it comes to no end, and asks for no more', async () => {
    long();
    begin();
    s3.on(UploadPartCommand).callsFake(({ UploadId }) => {
      uploads.delete(UploadId);
      return open(UploadId);
    });
    await deliver(messages.shift() ?? '');
    expect(job()).toMatchObject({ state: 'running', slice: 2 });
    Object.assign(table.get(jobKeys.job(ID)) ?? {}, { slice: MAX_SLICES - 1 });
    expect(await drain()).toBe(4);
    expect(job().slice).toBe(MAX_SLICES + 1);
    expect(toExport(job())).toMatchObject({ state: 'failed', error: expect.stringContaining('try again') });
    expect([uploads.size, files.size, messages.length]).toEqual([0, 0, 0]);
  });

  it('waits for a worker that has the slice now', async () => {
    begin();
    const [body = ''] = messages;
    Object.assign(table.get(jobKeys.job(ID)) ?? {}, { state: 'running', leaseUntil: Date.now() + 90_000 });
    expect(await deliver(body)).toBe(false);
    expect(job()).toMatchObject({ state: 'running', version: 1 });
  });
});
