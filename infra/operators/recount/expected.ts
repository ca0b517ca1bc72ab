import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/base/env.ts';
import { table } from '#functions/data/table/client.ts';
import { keys } from '#functions/data/table/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import { balanceOf, type Counters, type Deltas, sumDeltas } from '#functions/domain/reports/rollups.ts';
import { type Change, changeOf } from '#functions/kit/stream-source.ts';
import { countedAs, deltasOf, eventOf } from '#functions/workers/stream/changes.ts';
import { allRecords } from '../stream/records.ts';

/** One item of sums as it stands. */
export interface Standing {
  readonly key: { readonly PK: string; readonly SK: string };
  readonly counters: Counters;
}

/** Longer than the stream keeps a record. */
const STREAM_MS = 25 * 3_600_000;

export const placeOf = ({ PK, SK }: Standing['key']) => `${PK}|${SK}`;

/** The numbers of an item. */
export function countersOf(item: object): Counters {
  return Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

const isSum = ({ PK, SK }: Change) => PK === 'STATS' || (PK.startsWith('CUS#') && SK === 'SUM');

const deltasIn = (change: Change) => deltasOf(change, eventOf(change));

/** True for what may have changed since the stream's first record; older events are what they were. */
function isFresh({ SK, after }: Change, now: Date): boolean {
  return !SK.startsWith('EVT#') || now.getTime() - Date.parse(String(after?.recordedAt)) < STREAM_MS;
}

async function* items(): AsyncGenerator<Change[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const input = { TableName: env('TABLE_NAME'), ConsistentRead: true, ExclusiveStartKey: start };
    const { Items = [], LastEvaluatedKey } = await table.send(new ScanCommand(input));
    yield Items.map((after) => ({ sequence: '', id: '', PK: String(after.PK), SK: String(after.SK), after }));
    start = LastEvaluatedKey;
  } while (start);
}

/** All that counts: old events put together, whatever may still change by its place, and the sums as they stand. */
async function readTable(now: Date) {
  const fresh = new Map<string, Change>();
  const standing = new Map<string, Standing>();
  let old: Deltas = sumDeltas([]);
  for await (const page of items()) {
    const counting: Deltas[] = [];
    for (const item of page) {
      if (isSum(item)) standing.set(placeOf(item), { key: item, counters: countersOf(item.after ?? {}) });
      const deltas = deltasIn(item);
      if (!deltas) continue;
      if (isFresh(item, now)) fresh.set(placeOf(item), item);
      else counting.push(deltas);
    }
    old = sumDeltas([old, ...counting]);
  }
  return { old, fresh, standing };
}

/** Brings what was read to the end of the stream; what is in the stream and not counted yet. */
async function readStream(streamArn: string, fresh: Map<string, Change>): Promise<Deltas[]> {
  const shares: { id: string; deltas: Deltas }[] = [];
  for await (const record of allRecords(streamArn)) {
    const change = changeOf(record);
    const event = eventOf(change);
    const deltas = deltasOf(change, event);
    if (!deltas) continue;
    shares.push({ id: countedAs(change, event), deltas });
    if (change.after) fresh.set(placeOf(change), { ...change, before: undefined });
    else fresh.delete(placeOf(change));
  }
  const isMoving = ({ deltas }: { deltas: Deltas }) =>
    [deltas.total, deltas.days, deltas.customers].some((part) => Object.keys(part).length > 0);
  const moving = shares.filter(isMoving);
  const markers = await findMany(
    moving.map(({ id }) => keys.done('outbox', id)),
    { strong: true },
  );
  return moving.flatMap(({ deltas }, at) => (markers[at] ? [] : deltas));
}

/**
 * What the sums should be, by all that `outbox` has counted, with the sums as they stand. It may be behind, and people may
 * work meanwhile: every item is taken as the stream's last record has it, less what has no marker of being counted.
 */
export async function readExpected(streamArn: string, now: Date) {
  const { old, fresh, standing } = await readTable(now);
  const waiting = await readStream(streamArn, fresh);
  const present = [...fresh.values()].flatMap((change) => deltasIn(change) ?? []);
  return { expected: balanceOf([old, ...present], waiting), standing, waiting: waiting.length };
}
