import { type Sum, sumsOf, sumWrites } from '#functions/data/reports/stats.ts';
import { commit } from '#functions/data/table/commit.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Counters } from '#functions/domain/reports/rollups.ts';
import { findReader, type Reader, whileStopped } from '../stream/reader.ts';
import { countersOf, placeOf, readExpected, type Standing } from './expected.ts';

export interface Difference {
  readonly key: Standing['key'];
  readonly counter: string;
  readonly stands: number;
  readonly expected: number;
}

interface Counted {
  readonly differences: Difference[];
  /** Changes in the stream that are still to be counted. */
  readonly waiting: number;
}

function differencesIn(key: Standing['key'], stands: Counters, expected: Counters): Difference[] {
  const names = [...new Set([...Object.keys(stands), ...Object.keys(expected)])].sort();
  return names.flatMap((counter) => {
    const one = { key, counter, stands: stands[counter] ?? 0, expected: expected[counter] ?? 0 };
    return one.stands === one.expected ? [] : [one];
  });
}

async function haveMoved(standing: readonly Standing[]): Promise<boolean> {
  const now = await findMany(
    standing.map(({ key }) => ({ PK: key.PK, SK: key.SK })),
    { strong: true },
  );
  return standing.some(({ key, counters }, at) => differencesIn(key, counters, countersOf(now[at] ?? {})).length > 0);
}

/** One count; undefined when the sums moved meanwhile, because a batch was still being counted. */
async function tryCount({ streamArn }: Reader): Promise<Counted | undefined> {
  const { expected, standing, waiting } = await readExpected(streamArn);
  const wanted = new Map(sumsOf(expected).map(({ key, add }) => [placeOf(key), { key, counters: add }]));
  for (const [place, { key }] of standing) if (!wanted.has(place)) wanted.set(place, { key, counters: {} });
  const all = [...wanted].map(([place, { key, counters }]) => {
    return { key, expected: counters, counters: standing.get(place)?.counters ?? {} };
  });
  if (await haveMoved(all)) return undefined;
  return { waiting, differences: all.flatMap((one) => differencesIn(one.key, one.counters, one.expected)) };
}

const ATTEMPTS = 10;

async function count(reader: Reader): Promise<Counted> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const counted = await tryCount(reader);
    if (counted) return counted;
  }
  throw new Error(`The sums still move though nothing calls ${reader.functionName}: does a second one run?`);
}

const AT_ONCE = 50;

async function mend(differences: readonly Difference[]): Promise<void> {
  const sums = differences.map(
    ({ key, counter, stands, expected }): Sum => ({
      key: { PK: key.PK, SK: key.SK },
      add: { [counter]: expected - stands },
    }),
  );
  const writes = sumWrites(sums);
  for (let at = 0; at < writes.length; at += AT_ONCE) await commit(writes.slice(at, at + AT_ONCE));
}

/** Counts all sums anew while `outbox` stands still; with `write` they are then what they should be. */
export async function recountSums({ stage, write }: { stage?: string | undefined; write: boolean }): Promise<Counted> {
  const reader = await findReader('outbox', stage);
  return whileStopped(reader, async () => {
    const counted = await count(reader);
    if (write) await mend(counted.differences);
    return counted;
  });
}
