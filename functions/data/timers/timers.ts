import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { type Aggregate, itemOf } from '../table/aggregate.ts';
import { commit, type Write } from '../table/commit.ts';
import { indexKeysFor } from '../table/keys.ts';
import { remove } from '../table/operations/delete.ts';
import { put } from '../table/operations/put.ts';
import { removeOne } from '../table/remove-one.ts';
import { queryPage } from '../table/table.ts';
import { tryUpdate } from '../table/update-one.ts';
import { timerKeys, timerLists } from './keys.ts';

/** Partitions that timers are spread over, so that none of them carries all. */
export const TIMER_SHARDS = 10;

function shardOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TIMER_SHARDS;
}

const TIMERS: Aggregate<TimerRecord> = {
  key: ({ id }) => timerKeys.timer(id),
  lists: ({ id, dueAt }) => indexKeysFor(timerLists.timers(shardOf(id)), `${dueAt}#${id}`),
};

/** The part that plans something; under a timer's id there is one plan at a time. */
export function putTimer(timer: TimerRecord): Write {
  return put(itemOf(TIMERS, timer));
}

/** Writes a plan where that holds of what stands under its id; else what stands there stays. */
async function writeWhere(timer: TimerRecord, condition: string, values: Record<string, unknown>): Promise<void> {
  const { PK, SK, ...set } = itemOf(TIMERS, timer);
  await tryUpdate({ key: { PK, SK }, set, condition, values });
}

/** A clock may be this much before another. */
const CLOCK_SKEW_MS = MINUTE_MS;

const soon = (now: Date) => new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();

/**
 * Plans something by itself, without a transaction. What is planned for an earlier time stays and wakes first, unless that
 * is so near that the tick may have it in hand.
 */
export function scheduleTimer(timer: TimerRecord, now: Date): Promise<void> {
  const values = { ':dueAt': timer.dueAt, ':soon': soon(now) };
  return writeWhere(timer, 'attribute_not_exists(PK) OR dueAt > :dueAt OR dueAt <= :soon', values);
}

/**
 * Plans again what came before its time, and never for the time that it came with: the tick that sent it off may take that
 * one off only now. `unchanged` holds the subject as it was read: whoever changes or ends the plan changes the subject with
 * it, so no plan takes the place of a newer one, and none that was ended comes back.
 */
export function rescheduleTimer(timer: TimerRecord, unchanged: Write, now: Date): Promise<void> {
  const earliest = soon(now);
  return commit([putTimer({ ...timer, dueAt: timer.dueAt > earliest ? timer.dueAt : earliest }), unchanged]);
}

/**
 * Plans the rest of long work under the same id, for a time that the tick which sent it off has not read. A plan of a later
 * generation does all of it anew, so it stays.
 */
export function scheduleRemainder(timer: TimerRecord, now: Date): Promise<void> {
  const values = { ':generation': timer.generation };
  const next = { ...timer, dueAt: soon(now) };
  return writeWhere(next, 'attribute_not_exists(PK) OR generation <= :generation', values);
}

/** The part that cancels what was planned; nothing planned is no error. */
export function deleteTimer(id: string): Write {
  return remove(timerKeys.timer(id));
}

/** Timers of one partition that are due, the longest waiting first. */
export async function listDueTimers(shard: number, now: Date, limit: number): Promise<TimerRecord[]> {
  const between: [string, string] = ['0', `${now.toISOString()}#~`];
  const { items } = await queryPage({ ...timerLists.timers(shard), between }, { limit });
  return items;
}

/** Takes a timer off once it is on its way, unless it was planned anew meanwhile. */
export async function completeTimer({ id, dueAt }: TimerRecord): Promise<void> {
  await removeOne(timerKeys.timer(id), { condition: 'dueAt = :read', values: { ':read': dueAt } });
}
