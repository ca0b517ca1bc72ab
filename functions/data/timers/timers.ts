import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { table } from '../table/client.ts';
import { isOvertaken, type Write } from '../table/commit.ts';
import { indexes, keys } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { queryPage } from '../table/table.ts';

/** Partitions that timers are spread over, so that none of them carries all. */
export const TIMER_SHARDS = 10;

function shardOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TIMER_SHARDS;
}

/** The part that plans something; under a timer's id there is one plan at a time. */
export function putTimer(timer: TimerRecord): Write {
  const index = { G4PK: indexes.timers(shardOf(timer.id)), G4SK: `${timer.dueAt}#${timer.id}` };
  return put({ ...keys.timer(timer.id), ...index, ...timer });
}

/** The part that cancels what was planned; nothing planned is no error. */
export function deleteTimer(id: string): Write {
  return remove(keys.timer(id));
}

/** Timers of one partition that are due, the longest waiting first. */
export async function listDueTimers(shard: number, now: Date, limit: number): Promise<TimerRecord[]> {
  const between: [string, string] = ['0', `${now.toISOString()}#~`];
  const { items } = await queryPage<TimerRecord>({ index: 'G4', partition: indexes.timers(shard), between }, { limit });
  return items;
}

/** Takes a timer off once it is on its way, unless it was planned anew meanwhile. */
export async function endTimer({ id, dueAt }: TimerRecord): Promise<void> {
  const { PK, SK } = keys.timer(id);
  const condition = { ConditionExpression: 'dueAt = :read', ExpressionAttributeValues: { ':read': dueAt } };
  try {
    await table.send(new DeleteCommand({ TableName: env('TABLE_NAME'), Key: { PK, SK }, ...condition }));
  } catch (error) {
    if (!isOvertaken(error)) throw error;
  }
}
