import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { TableChange } from '#functions/base/change.ts';
import { currentTime } from '#functions/base/clock.ts';
import { log } from '#functions/base/log.ts';
import { UNREADABLE } from '#shared/workers/log-messages.ts';
import type { WantedChange } from '#shared/workers/worker.ts';
import { beginCall } from './begin-call.ts';
import type { Source } from './define-worker.ts';
import { logBatch } from './log-batch.ts';

/** `failed`: by the changes' `sequence`. */
export interface BatchOutcome {
  failed: string[];
  facts?: Record<string, number>;
}

/** A record as Lambda hands it over, or as the SDK reads it: their images differ in binary values only, which the table has none of. */
interface StreamRecord {
  eventID?: string | undefined;
  dynamodb?:
    | {
        Keys?: object | undefined;
        OldImage?: object | undefined;
        NewImage?: object | undefined;
        SequenceNumber?: string | undefined;
        /** The stream tells it to the second; Lambda as a number, the SDK as a date. */
        ApproximateCreationDateTime?: number | Date | undefined;
      }
    | undefined;
}
type Image = Record<string, AttributeValue> | undefined;

/** One that no number of ours is would become a big integer, which no queue takes. */
function wrapNumbers(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new Error('A number that no number of ours is');
  return value;
}

/** The change that a record of the stream tells. Throws for one that cannot be read. */
export function toChange(record: StreamRecord): TableChange {
  const { Keys, OldImage, NewImage, SequenceNumber, ApproximateCreationDateTime: at = 0 } = record.dynamodb ?? {};
  const read = (image: Image) => image && unmarshall(image, { wrapNumbers });
  const key = read(Keys as Image);
  return {
    sequence: SequenceNumber ?? '',
    id: record.eventID ?? '',
    at: typeof at === 'number' ? at * 1000 : at.getTime(),
    PK: String(key?.PK),
    SK: String(key?.SK),
    before: read(OldImage as Image),
    after: read(NewImage as Image),
  };
}

/** One that cannot be read keeps no other from being read. */
function readChanges(records: DynamoDBRecord[]): { changes: TableChange[]; unreadable: DynamoDBRecord[] } {
  const changes: TableChange[] = [];
  const unreadable: DynamoDBRecord[] = [];
  for (const record of records) {
    try {
      changes.push(toChange(record));
    } catch (error) {
      log.error(UNREADABLE, { eventId: record.eventID, error: error instanceof Error ? error : undefined });
      unreadable.push(record);
    }
  }
  return { changes, unreadable };
}

type MoveToRetryQueue = (records: readonly DynamoDBRecord[]) => Promise<ReadonlySet<DynamoDBRecord>>;

/** What stays in the stream of what cannot be read: nothing comes past it, so that is only what nobody took. */
async function remainingUnreadable(
  unreadable: readonly DynamoDBRecord[],
  setAside: MoveToRetryQueue | undefined,
): Promise<string[]> {
  if (unreadable.length === 0 || !setAside) return [];
  try {
    return [...(await setAside(unreadable))].map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  } catch (error) {
    log.error('records not set aside', { error: error instanceof Error ? error : undefined });
    return unreadable.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  }
}

type Work = (changes: TableChange[], now: Date) => Promise<BatchOutcome>;
type Handler = (event: DynamoDBStreamEvent, context?: Context) => Promise<DynamoDBBatchResponse>;

interface StreamSettings {
  /** The changes that it acts on; AWS calls it for nothing else and bills nothing for the rest. */
  readonly wanted: readonly WantedChange[];
  /** Seconds that a batch is gathered; none unless stated. */
  readonly window?: number;
  /** Takes what cannot be read out of the stream, and answers what it could not take; without it that is let go. */
  readonly setAside?: MoveToRetryQueue;
  /** Deliveries of what fails before it counts as failed for good; 10 unless stated. */
  readonly tries?: number;
}

/** Records and batches may come twice, so what the worker does must be idempotent by the change. */
export function tableStream({ wanted, window = 0, tries = 10, setAside }: StreamSettings): Source<Work, Handler> {
  return {
    facts: { kind: 'stream', window, tries, wanted },
    handle: (name, work) => async (event, context) => {
      const now = currentTime();
      beginCall(context);
      const { changes, unreadable } = readChanges(event.Records);
      const left = await remainingUnreadable(unreadable, setAside);
      const { failed, facts } = await work(changes, now);
      const all = [...new Set([...left, ...failed])];
      logBatch(name, now, { records: event.Records.length, failed: all.length, ...facts });
      return { batchItemFailures: all.map((itemIdentifier) => ({ itemIdentifier })) };
    },
  };
}
