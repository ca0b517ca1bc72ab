import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  ListQueuesCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { ROOT } from '#infra/paths.ts';
import { type SourceFacts, type WantedChange, WorkerFacts } from '#shared/workers/worker.ts';
import { CONTEXT } from './edge.ts';
import { NOWHERE } from './environment.ts';
import { record } from './record.ts';
import type { MemoryTable } from './table.ts';

type Batch = { batchItemFailures: { itemIdentifier: string }[] } | undefined;
// biome-ignore lint/suspicious/noExplicitAny: of the stream, of a queue, or of a schedule.
type Handler = (event: any, context: unknown) => Promise<Batch>;
type Facts<Kind extends SourceFacts['kind']> = Extract<SourceFacts, { kind: Kind }>;
type Item = Record<string, unknown>;

/** As often as what a schedule starts is looked after here. */
const SCHEDULE_MS = 1000;

interface Worker {
  readonly facts: WorkerFacts;
  readonly handler: Handler;
}

async function loadWorkers(): Promise<Worker[]> {
  const files = readdirSync(join(ROOT, 'functions', 'workers')).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(`../../../functions/workers/${file.replace(/\.ts$/, '')}.ts`)),
  );
  return modules.map(({ worker, handler }) => ({ facts: WorkerFacts.parse(worker), handler }));
}

const failuresOf = async (work: Promise<Batch>) =>
  new Set((await work)?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));

const fits = (pattern: WantedChange['SK'][number], key: unknown) =>
  typeof pattern === 'string' ? key === pattern : String(key).startsWith(pattern.prefix);

/** Whether a worker's filters let a record through. */
const isWanted = (wanted: readonly WantedChange[], { PK, SK }: Item, event: DynamoDBRecord['eventName']) =>
  wanted.some(
    (one) =>
      (!one.PK || one.PK.some((pattern) => fits(pattern, PK))) &&
      one.SK.some((pattern) => fits(pattern, SK)) &&
      (!one.happened || one.happened.some((kind) => kind === event)),
  );

/** Brings the changes of a table to a worker in their order; from the first that failed they come again, as often as it says. */
class StreamReader {
  private readonly waiting: { record: DynamoDBRecord; tries: number }[] = [];
  private isReading = false;
  private readonly worker: Worker;
  private readonly source: Facts<'stream'>;

  constructor(worker: Worker, source: Facts<'stream'>) {
    this.worker = worker;
    this.source = source;
  }

  take(record: DynamoDBRecord, keys: Item): void {
    if (!isWanted(this.source.wanted, keys, record.eventName)) return;
    this.waiting.push({ record, tries: 0 });
    if (!this.isReading) void this.read();
  }

  private async read(): Promise<void> {
    this.isReading = true;
    // What one call writes comes as one batch.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.worker.facts.batch);
      const event = { Records: batch.map(({ record }) => record) };
      const failed = await failuresOf(this.worker.handler(event, CONTEXT));
      const first = batch.findIndex(({ record }) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
      if (first < 0) continue;
      const again = batch.slice(first).map(({ record, tries }) => ({ record, tries: tries + 1 }));
      this.waiting.unshift(...again.filter(({ tries }) => tries <= this.source.tries));
    }
    this.isReading = false;
  }
}

interface Message {
  readonly id: string;
  readonly body: string;
  times: number;
  /** Seconds until it comes again, as its worker asked. */
  again?: number;
}

/** Brings messages to a worker, each in a call of its own, and again what failed. */
class Queue {
  private readonly worker: Worker;
  private readonly source: Facts<'queue'>;
  private readonly underway = new Map<string, Message>();

  constructor(worker: Worker, source: Facts<'queue'>) {
    this.worker = worker;
    this.source = source;
  }

  put(body: string, delay = this.source.delay ?? 0): void {
    this.bring({ id: crypto.randomUUID(), body, times: 0 }, delay);
  }

  delay(receipt: string, seconds: number): void {
    const message = this.underway.get(receipt);
    if (message) message.again = seconds;
  }

  private bring(message: Message, seconds: number): void {
    setTimeout(() => void this.deliver(message), seconds * 1000).unref();
  }

  private async deliver(message: Message): Promise<void> {
    message.times += 1;
    delete message.again;
    this.underway.set(message.id, message);
    const attributes = { ApproximateReceiveCount: String(message.times), SentTimestamp: String(Date.now()) };
    const eventSourceARN = `arn:aws:sqs:us-east-1:0:${this.source.queue}`;
    const brought = {
      messageId: message.id,
      receiptHandle: message.id,
      body: message.body,
      attributes,
      eventSourceARN,
    };
    const failed = await failuresOf(this.worker.handler({ Records: [brought] }, CONTEXT));
    this.underway.delete(message.id);
    if (!failed.has(message.id) || message.times >= this.source.tries) return;
    this.bring(message, message.again ?? this.source.visibility ?? this.worker.facts.timeout * 6);
  }
}

/** As the deployed ones are named. */
const urlOf = (queue: string) => `${NOWHERE}/0/${queue.charAt(0).toUpperCase()}${queue.slice(1)}`;

const nameIn = (url: string | undefined) => url?.split('/').at(-1)?.toLowerCase() ?? '';

/** The product's workers, behind the stream of a table, their queues and the clock. */
export async function startWorkers(table: MemoryTable): Promise<void> {
  const workers = await loadWorkers();
  const readers: StreamReader[] = [];
  const queues = new Map<string, Queue>();
  for (const worker of workers) {
    const { source } = worker.facts;
    if (source.kind === 'stream') readers.push(new StreamReader(worker, source));
    else if (source.kind === 'queue') queues.set(source.queue, new Queue(worker, source));
    else setInterval(() => void worker.handler(undefined, CONTEXT), SCHEDULE_MS).unref();
  }
  table.told = (before, after) => {
    const { PK, SK } = (after ?? before) as Item & { PK: string; SK: string };
    const change = record({ PK, SK }, { ...(before && { before }), ...(after && { after }) });
    for (const reader of readers) reader.take(change, { PK, SK });
  };
  const queueOf = (url: string | undefined) => {
    const queue = queues.get(nameIn(url));
    if (!queue) throw new Error(`No queue ${url}`);
    return queue;
  };
  mockClient(SQSClient)
    .on(SendMessageBatchCommand)
    .callsFake(({ QueueUrl, Entries = [] }) => {
      for (const { MessageBody, DelaySeconds } of Entries) queueOf(QueueUrl).put(MessageBody, DelaySeconds);
      return {};
    })
    .on(SendMessageCommand)
    .callsFake(({ QueueUrl, MessageBody }) => {
      queueOf(QueueUrl).put(MessageBody);
      return {};
    })
    .on(ListQueuesCommand)
    .resolves({ QueueUrls: [...queues.keys()].map(urlOf) })
    .on(ChangeMessageVisibilityCommand)
    .callsFake(({ QueueUrl, ReceiptHandle, VisibilityTimeout }) => {
      queueOf(QueueUrl).delay(ReceiptHandle, VisibilityTimeout);
      return {};
    });
}
