import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { newId } from '#functions/base/ids.ts';
import { eachOf } from '#functions/base/retry.ts';
import { saveBox } from '#functions/data/boxes/boxes.ts';
import { findJob, insertJob } from '#functions/data/jobs/jobs.ts';
import { commit } from '#functions/data/table/commit.ts';
import { createBox } from '#functions/domain/boxes/boxes.ts';
import { beginImport } from '#functions/domain/imports/imports.ts';
import { startAws } from '#infra/local/ministack.ts';
import { Running } from '#infra/local/running.ts';
import { prepareState } from '#infra/local/state.ts';
import { ROOT } from '#infra/paths.ts';
import { awsEnvironment, clientOptions, type LocalSettings } from '#infra/runtime/settings.ts';
import { shipment, user } from '#test/unit/domain/fixtures.ts';
import { awsPid, eventually, hasSaved, ownSettings } from './local-start.ts';
import { makeTable } from './product-table.ts';

const WORKER = join(ROOT, 'test', 'support', 'import-worker.ts');
const NAME = 'import';
const KEY = 'uploads/imports/usr_1/upl_1';
const BATCH = 100;
/** Longer than a worker holds a slice. */
const AFTER_THE_LEASE = 91_000;
/** Shares of the file at which a worker dies, counted from where it began. */
const DIES_AT = { first: 0.2, second: 0.25 };

interface Sizes {
  rows: number;
  /** Milliseconds. */
  slice: number;
}

type Item = Record<'PK' | 'SK' | 'email', string>;

/** A type of file that is imported, and what of the table tells what came of it. */
interface KilledImport<Counts> {
  type: 'customers' | 'facts';
  /** What has to be there before it. */
  prepare?: (rows: number) => Promise<void>;
  file(rows: number): string;
  count(items: readonly Item[]): Counts;
}

async function startOn(settings: LocalSettings): Promise<Running> {
  const running = new Running();
  await prepareState(settings);
  (await startAws(settings, running)).keep();
  return running;
}

/** Only what an import needs: the table as the stacks make it, a bucket with the file, a queue that nobody reads. */
async function prepare(settings: LocalSettings, file: string): Promise<void> {
  await makeTable(settings, NAME);
  const options = clientOptions(settings);
  const s3 = new S3Client({ ...options, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket: NAME }));
  await s3.send(new PutObjectCommand({ Bucket: NAME, Key: KEY, Body: file, ContentType: 'text/csv' }));
  const { QueueUrl } = await new SQSClient(options).send(new CreateQueueCommand({ QueueName: NAME }));
  const names = { TABLE_NAME: NAME, FILES_BUCKET: NAME, JOBS_QUEUE_URL: QueueUrl, LOCAL: 'true' };
  Object.assign(process.env, awsEnvironment(settings), names);
}

/** `ended`: what it wrote, once it has ended by itself or was killed. Throws where it failed by itself. */
function startWorker(jobId: string, ahead: number, { slice }: Sizes) {
  const env = { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' };
  const child = spawn(process.execPath, [WORKER, jobId, String(ahead), String(slice)], { env });
  let [said, failed, isKilled] = ['', '', false];
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (failed += data.toString()));
  const ended = new Promise<string>((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0 || isKilled) resolve(said);
      else reject(new Error(`A worker ended with ${code}: ${failed}`));
    });
  });
  const rows = () => (said.split('.').length - 1) * BATCH;
  return {
    /** Waits for so many rows, or for its end. */
    hasDone: (most: number) => Promise.race([ended, eventually(async () => rows() >= most, 'a part of the rows')]),
    kill: async () => {
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

/** All that the table has. */
async function itemsOf(settings: LocalSettings): Promise<Item[]> {
  const client = new DynamoDBClient(clientOptions(settings));
  const items: Item[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({ TableName: NAME, ProjectionExpression: 'PK, SK, email', ExclusiveStartKey: from }),
    );
    for (const { PK, SK, email } of Items) items.push({ PK: PK?.S ?? '', SK: SK?.S ?? '', email: email?.S ?? '' });
    from = LastEvaluatedKey;
  } while (from);
  return items;
}

const CUSTOMERS: KilledImport<{ customers: number; emails: number; events: number }> = {
  type: 'customers',
  file(rows) {
    const lines = Array.from({ length: rows }, (_, at) => `Customer ${at},c${at}@quay.example,(201) 555-0142`);
    return `Name,Email,Phone\n${lines.join('\n')}\n`;
  },
  count(items) {
    const own = items.filter(({ PK }) => PK.startsWith('CUS#'));
    const records = own.filter(({ SK }) => SK === 'A');
    const events = own.filter(({ SK }) => SK.startsWith('EVT#')).length;
    return { customers: records.length, emails: new Set(records.map(({ email }) => email)).size, events };
  },
};

const FACTS_OF_A_BOX = ['available,,yes', 'hold,customs,released', 'LFD,demurrage,12/24/2026', 'location,,Row 7'];
const numberOf = (box: number) => `QYUU${String(box).padStart(7, '0')}`;
const boxesOf = (rows: number) => Array.from({ length: rows / FACTS_OF_A_BOX.length }, (_, box) => box);

/** Each box has a number already, which its customer told. */
const FACTS: KilledImport<{ boxes: number; facts: number; events: number }> = {
  type: 'facts',
  async prepare(rows) {
    const now = new Date();
    await eachOf(boxesOf(rows), 20, async (box) => {
      const order = {
        ...shipment('pending'),
        id: `shp_${box}`,
        containerNumber: numberOf(box),
        containerType: undefined,
      };
      await commit(
        saveBox(createBox(order, { direction: 'import' }, { id: newId('box', now), actor: user('staff'), now })),
      );
    });
  },
  file(rows) {
    const lines = boxesOf(rows).flatMap((box) => FACTS_OF_A_BOX.map((said) => `${numberOf(box)},${said},terminal`));
    return `Container,Field,Kind,Value,Source\n${lines.join('\n')}\n`;
  },
  count(items) {
    const own = items.filter(({ PK }) => PK.startsWith('BOX#'));
    const of = (beginning: string) => own.filter(({ SK }) => SK.startsWith(beginning)).length;
    return { boxes: of('A'), facts: of('FACT#'), events: of('EVT#') };
  },
};

/** {@link killed} of customers. */
export const importKilled = (sizes: Sizes) => killed(CUSTOMERS, sizes);

/** {@link killed} of facts, several of each container. */
export const factsKilled = (sizes: Sizes) => killed(FACTS, sizes);

/**
 * An import of so many rows whose worker is killed in the middle of a slice, and the next one together with the local AWS, which
 * begins again with what it has kept. Answers what came of it.
 */
async function killed<Counts extends object>(kind: KilledImport<Counts>, sizes: Sizes) {
  const { rows } = sizes;
  const settings = await ownSettings();
  let running = await startOn(settings);
  const began = performance.now();
  try {
    await prepare(settings, kind.file(rows));
    await kind.prepare?.(rows);
    const id = await beginNew(kind.type);
    await eventually(() => hasSaved(settings, id), 'the job in what is kept');
    const first = startWorker(id, 0, sizes);
    await first.hasDone(rows * DIES_AT.first);
    await first.kill();
    const second = startWorker(id, AFTER_THE_LEASE, sizes);
    await second.hasDone(rows * DIES_AT.second);
    process.kill(await awsPid(settings), 'SIGKILL');
    await second.kill();
    await running.stop();
    running = await startOn(settings);
    const last = startWorker(id, 2 * AFTER_THE_LEASE, sizes);
    const [, memory] = (await last.ended).split('\n');
    const job = await findJob(id);
    const seconds = (performance.now() - began) / 1000;
    return { job, seconds, megabytes: Number(memory) / 1000, ...kind.count(await itemsOf(settings)) };
  } finally {
    await running.stop();
    await rm(settings.data, { recursive: true, force: true });
  }
}

async function beginNew(type: KilledImport<object>['type']): Promise<string> {
  const now = new Date();
  const order = { type, uploadKey: KEY, dryRun: false };
  const job = beginImport(order, user('manager'), { id: newId('job', now), now });
  await commit(insertJob(job));
  return job.id;
}
