import type { DynamoDBRecord } from 'aws-lambda';
import type { TableChange } from '#functions/base/change.ts';
import { env } from '#functions/base/env.ts';
import { enqueueAll } from './queues.ts';

/** A record of the table's stream as it came, because nobody could read it. */
export interface UnreadableRecord {
  record: DynamoDBRecord;
}

/** Puts changes of the table, with their images, into the queue of those that failed alone; those that did not get in. */
export async function queueFailedChanges(changes: readonly TableChange[]): Promise<Set<TableChange>> {
  return changes.length > 0 ? enqueueAll(env('CHANGES_QUEUE_URL'), changes) : new Set();
}

/** The same of records that could not be read. */
export async function queueUnreadableRecords(records: readonly DynamoDBRecord[]): Promise<Set<DynamoDBRecord>> {
  const refused = await enqueueAll<UnreadableRecord>(
    env('CHANGES_QUEUE_URL'),
    records.map((record) => ({ record })),
  );
  return new Set([...refused].map(({ record }) => record));
}
