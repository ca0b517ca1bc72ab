import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
  SQSBatchResponse,
  SQSEvent,
  SQSRecord,
} from 'aws-lambda';
import { present, since } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { resetUsage, tableUsage } from '#functions/data/table/usage.ts';

/** One change of one item, as the table's stream tells it. */
export interface Change {
  /** Place in the stream; names the record in a partial answer. */
  sequence: string;
  /** The same for every delivery of this record. */
  id: string;
  PK: string;
  SK: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** What a consumer could not do, by the changes' `sequence`, and what it wants in its access line. */
export interface Outcome {
  failed: string[];
  facts?: Record<string, number>;
}

/** Lambda's type of an image differs from the SDK's in binary values only, which the table has none of. */
type Image = Record<string, AttributeValue> | undefined;

function changeOf(record: DynamoDBRecord): Change {
  const { Keys, OldImage, NewImage, SequenceNumber } = record.dynamodb ?? {};
  const read = (image: Image) => image && unmarshall(image);
  const key = read(Keys as Image);
  return {
    sequence: SequenceNumber ?? '',
    id: record.eventID ?? '',
    PK: String(key?.PK),
    SK: String(key?.SK),
    before: read(OldImage as Image),
    after: read(NewImage as Image),
  };
}

/** Reads the records; one that cannot be read fails alone. */
function readChanges(records: DynamoDBRecord[]): { changes: Change[]; unreadable: string[] } {
  const changes: Change[] = [];
  const unreadable: string[] = [];
  for (const record of records) {
    try {
      changes.push(changeOf(record));
    } catch (error) {
      log.error('record unreadable', { eventId: record.eventID, error: error instanceof Error ? error : undefined });
      unreadable.push(record.dynamodb?.SequenceNumber ?? '');
    }
  }
  return { changes, unreadable };
}

/**
 * Makes the Lambda handler of a consumer of the table's stream. Records may come twice and a batch again after a partial
 * failure, so what `work` does must be idempotent by the change.
 */
export function streamWorker(name: string, work: (changes: Change[], now: Date) => Promise<Outcome>) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const now = present();
    resetUsage();
    const { changes, unreadable } = readChanges(event.Records);
    const { failed, facts } = await work(changes, now);
    const all = [...new Set([...unreadable, ...failed])];
    logBatch(name, now, event.Records.length, all.length, facts);
    return { batchItemFailures: all.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

function logBatch(worker: string, start: Date, records: number, failed: number, facts?: Record<string, number>): void {
  const { calls, readUnits, writeUnits } = tableUsage();
  const milliseconds = since(start);
  log.info('batch', { worker, records, failed, milliseconds, calls, readUnits, writeUnits, ...facts });
}

/** Makes the Lambda handler of a queue's consumer. A message whose `work` throws comes again; the others are done. */
export function queueWorker(name: string, work: (body: unknown, now: Date) => Promise<void>) {
  const processor = new BatchProcessor(EventType.SQS);
  const perform = async (record: SQSRecord) => {
    try {
      await work(JSON.parse(record.body), present());
    } catch (error) {
      log.error('message failed', {
        worker: name,
        messageId: record.messageId,
        error: error instanceof Error ? error : undefined,
      });
      throw error;
    }
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const now = present();
    resetUsage();
    // One after the other, so that a burst does not run into the limits of what the messages are for.
    const options = { context, processInParallel: false, throwOnFullBatchFailure: false };
    const answer = await processPartialResponse(event, perform, processor, options);
    logBatch(name, now, event.Records.length, answer.batchItemFailures.length);
    return answer;
  };
}
