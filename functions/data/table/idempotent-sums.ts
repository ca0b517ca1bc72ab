import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { retryWhile } from '#functions/base/retry.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/dates/durations.ts';
import { type Sum, sumWrites } from '../reports/stats.ts';
import { table } from './client.ts';
import type { Write } from './commit.ts';
import { cancellationReasonsOf, isContention } from './contention.ts';
import { keyTextOf, tableKeys } from './keys.ts';
import { put } from './operations/put.ts';

export interface Contribution {
  /** The event's id, or the stream record's. */
  id: string;
  sums: Sum[];
}

/** The stream keeps records for a day; markers must outlive every delivery. */
const MARKER_TTL_SECONDS = 3 * DAY_SECONDS;
/** Younger than this, a change that was counted has its mark. */
export const MARKER_WINDOW_MS = 2 * DAY_MS;
const MAX_TRANSACTION_ITEMS = 100;
const MAX_MARKERS = 90;

/** Puts contributions together as one transaction can take them: a marker each, and every touched sum once. */
export function packContributions(contributions: readonly Contribution[]): Contribution[][] {
  const packs: Contribution[][] = [];
  let places = new Set<string>();
  for (const contribution of contributions) {
    const pack = packs.at(-1);
    const grown = new Set([...places, ...contribution.sums.map(({ key }) => keyTextOf(key))]);
    if (pack && pack.length < MAX_MARKERS && pack.length + 1 + grown.size <= MAX_TRANSACTION_ITEMS) {
      pack.push(contribution);
      places = grown;
    } else {
      packs.push([contribution]);
      places = new Set(contribution.sums.map(({ key }) => keyTextOf(key)));
    }
  }
  return packs;
}

function writesOf(consumer: string, contributions: readonly Contribution[], now: Date): Write[] {
  const expiresAt = Math.floor(now.getTime() / 1000) + MARKER_TTL_SECONDS;
  return [
    ...contributions.map(({ id }) => put({ ...tableKeys.done(consumer, id), expiresAt }, { expect: 'new' })),
    ...sumWrites(contributions.flatMap(({ sums }) => sums)),
  ];
}

type Result = 'done' | 'unfit' | { known: Set<string> };

async function attempt(consumer: string, contributions: readonly Contribution[], now: Date): Promise<Result> {
  try {
    const writes = writesOf(consumer, contributions, now);
    await table.send(new TransactWriteCommand({ TransactItems: writes.map(({ item }) => item) }));
    return 'done';
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationException') return 'unfit';
    const codes = cancellationReasonsOf(error);
    if (!codes || isContention(error)) throw error;
    const known = new Set(contributions.filter((_, at) => codes[at] === 'ConditionalCheckFailed').map(({ id }) => id));
    if (known.size > 0) return { known };
    if (codes.includes('ValidationError')) return 'unfit';
    throw error;
  }
}

type Uncounted = Map<string, unknown>;

/** Returns what no table will ever take. Throws when the table is busy or broken. */
async function applyPack(consumer: string, pack: readonly Contribution[], now: Date): Promise<Uncounted> {
  let open = pack;
  while (open.length > 0) {
    const result = await retryWhile(isContention, () => attempt(consumer, open, now));
    if (result === 'done') break;
    if (result === 'unfit') return bisect(consumer, open, now);
    // Counted before: an earlier delivery of the same batch got so far.
    open = open.filter(({ id }) => !result.known.has(id));
  }
  return new Map();
}

/** Finds the contributions that the table refuses by halving, so that the others are counted. */
async function bisect(consumer: string, open: readonly Contribution[], now: Date): Promise<Uncounted> {
  if (open.length === 1) return new Map(open.map(({ id }) => [id, new Error('The table refuses this')]));
  const middle = Math.ceil(open.length / 2);
  const left = await applyPack(consumer, open.slice(0, middle), now);
  return new Map([...left, ...(await applyPack(consumer, open.slice(middle), now))]);
}

/** Sums with their markers. Returns what was not counted: what never can be, or what is left for the next delivery. */
export async function applyOnce(
  consumer: string,
  contributions: readonly Contribution[],
  now: Date,
): Promise<Uncounted> {
  const unique = [...new Map(contributions.map((contribution) => [contribution.id, contribution])).values()];
  const uncounted: Uncounted = new Map();
  for (const pack of packContributions(unique)) {
    const left = await applyPack(consumer, pack, now).catch(
      (cause: unknown): Uncounted => new Map(pack.map(({ id }) => [id, cause])),
    );
    for (const [id, cause] of left) uncounted.set(id, cause);
  }
  return uncounted;
}
