import { retryOnceOn, retryWhile } from '#functions/base/retry.ts';
import { sumsOf } from '#functions/data/reports/stats.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { keyTextOf } from '#functions/data/table/keys.ts';
import { update } from '#functions/data/table/operations/update.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Counters } from '#functions/domain/reports/counters.ts';
import { findConsumer, type StreamConsumer, withConsumerPaused } from '../stream/consumer.ts';
import { countersOf, readExpected, type StoredCounter } from './expected-sums.ts';

export interface Difference {
  readonly key: StoredCounter['key'];
  readonly counter: string;
  readonly stands: number;
  readonly expected: number;
}

interface Counted {
  /** How many were looked at. */
  readonly counters: number;
  readonly differences: Difference[];
  /** Changes in the stream that are still to be counted. */
  readonly waiting: number;
  /** Places of items that make no sense and were left out. */
  readonly unreadable: readonly string[];
}

function differencesIn(key: StoredCounter['key'], stands: Counters, expected: Counters): Difference[] {
  const names = [...new Set([...Object.keys(stands), ...Object.keys(expected)])].sort();
  return names.flatMap((counter) => {
    const one = { key, counter, stands: stands[counter] ?? 0, expected: expected[counter] ?? 0 };
    return one.stands === one.expected ? [] : [one];
  });
}

async function haveMoved(standing: readonly StoredCounter[]): Promise<boolean> {
  const now = await findMany(
    standing.map(({ key }) => ({ PK: key.PK, SK: key.SK })),
    { strong: true },
  );
  return standing.some(({ key, counters }, at) => differencesIn(key, counters, countersOf(now[at] ?? {})).length > 0);
}

const countersIn = (all: readonly { expected: Counters }[]) =>
  all.reduce((sum, { expected }) => sum + Object.keys(expected).length, 0);

/** The sums moved while they were read: a batch was still being counted. */
class SumsChanged extends Error {}

async function countOnce({ streamArn, functionName }: StreamConsumer): Promise<Counted> {
  const { expected, standing, ...others } = await readExpected(streamArn);
  const wanted = new Map(sumsOf(expected).map(({ key, add }) => [keyTextOf(key), { key, counters: add }]));
  for (const [place, { key }] of standing) if (!wanted.has(place)) wanted.set(place, { key, counters: {} });
  const all = [...wanted].map(([place, { key, counters }]) => {
    return { key, expected: counters, counters: standing.get(place)?.counters ?? {} };
  });
  if (await haveMoved(all))
    throw new SumsChanged(
      `The sums are still changing although ${functionName} is paused. Is another recount running?`,
    );
  return {
    ...others,
    counters: countersIn(all),
    differences: all.flatMap((one) => differencesIn(one.key, one.counters, one.expected)),
  };
}

function count(reader: StreamConsumer): Promise<Counted> {
  const isMoving = (error: unknown) => error instanceof SumsChanged;
  return retryWhile(isMoving, () => countOnce(reader), { attempts: 10, maxBackoffAttempts: 3 });
}

const isSame = (one: Difference, other: Difference) =>
  keyTextOf(one.key) === keyTextOf(other.key) &&
  one.counter === other.counter &&
  one.stands === other.stands &&
  one.expected === other.expected;

/** A driver's or an invoice's last change may not be in the stream yet: what is wrong is so each time. */
async function countUntilStable(reader: StreamConsumer): Promise<Counted> {
  const first = await count(reader);
  if (first.differences.length === 0) return first;
  const again = await count(reader);
  return { ...again, differences: again.differences.filter((one) => first.differences.some((it) => isSame(one, it))) };
}

const BATCH_SIZE = 50;

/** Only as long as the counters are as they were read: whoever mends them at the same moment has read the same. */
function repairWrites(key: StoredCounter['key'], all: readonly Difference[]): Write {
  const names = Object.fromEntries(all.map(({ counter }, at) => [`#c${at}`, counter]));
  const values = Object.fromEntries(all.map(({ stands }, at) => [`:c${at}`, stands]));
  const add = Object.fromEntries(all.map(({ counter, stands, expected }) => [counter, expected - stands]));
  const asRead = all.map(({ stands }, at) =>
    stands === 0 ? `(attribute_not_exists(#c${at}) OR #c${at} = :c${at})` : `#c${at} = :c${at}`,
  );
  return update({ key: { PK: key.PK, SK: key.SK }, add, condition: asRead.join(' AND '), names, values });
}

/** Adds what is missing. Throws 409 `version_conflict` where the sums have moved since they were read. */
export async function repairSums(differences: readonly Difference[]): Promise<void> {
  const items = Map.groupBy(differences, ({ key }) => keyTextOf(key));
  const writes = [...items.values()].flatMap((all) => (all[0] ? repairWrites(all[0].key, all) : []));
  for (let at = 0; at < writes.length; at += BATCH_SIZE) await commit(writes.slice(at, at + BATCH_SIZE));
}

/** Counts all sums anew while `outbox` stands still; with `write` they are then what they should be. */
export async function recountSums({ stage, write }: { stage?: string | undefined; write: boolean }): Promise<Counted> {
  const reader = await findConsumer('outbox', stage);
  const once = async () => {
    const counted = await countUntilStable(reader);
    if (write) await repairSums(counted.differences);
    return counted;
  };
  return withConsumerPaused(reader, () => retryOnceOn('version_conflict', once));
}
