import type { TableChange } from '#functions/base/change.ts';
import { currentTime } from '#functions/base/clock.ts';
import { keyTextOf, tableKeys } from '#functions/data/table/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { type Counters, countersIn, type Deltas, differenceOf, sumDeltas } from '#functions/domain/reports/counters.ts';
import { toChange } from '#functions/kit/stream-source.ts';
import { contributionIdOf, deltasOf, eventOf } from '#functions/workers/stream/changes.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { allRecords } from '../stream/records.ts';
import { tablePages } from '../table-pages.ts';

export interface StoredCounter {
  readonly key: { readonly PK: string; readonly SK: string };
  readonly counters: Counters;
}

/** The numbers of an item. */
export function countersOf(item: object): Counters {
  return Object.fromEntries(
    Object.entries(item).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

const isSum = ({ PK, SK }: TableChange) =>
  PK === 'STATS' || PK.startsWith('STATS#') || (PK.startsWith('CUS#') && SK === 'SUM');

async function* items(): AsyncGenerator<TableChange[]> {
  for await (const page of tablePages())
    yield page.map((after) => ({ sequence: '', id: '', at: 0, PK: String(after.PK), SK: String(after.SK), after }));
}

/** What was read: events put together, which never change, images by their places, and the sums as they stand. */
interface Read {
  events: Deltas;
  readonly seen: Set<string>;
  /** What the stream may not have yet, though the table has it: told by its marker alone. */
  readonly fresh: Map<string, Deltas>;
  readonly images: Map<string, TableChange>;
  readonly standing: Map<string, StoredCounter>;
  /** Places of what makes no sense: `outbox` leaves it out, too. */
  readonly unreadable: Set<string>;
}

/** Far more than the stream ever is behind the table. */
const RECENT_MS = 15 * MINUTE_MS;

const isFresh = ({ recordedAt }: EventRecord) => currentTime().getTime() - Date.parse(recordedAt) < RECENT_MS;

const isEvent = ({ SK }: TableChange) => SK.startsWith('EVT#');

function meaningOf(change: TableChange, { unreadable }: Pick<Read, 'unreadable'>) {
  try {
    const event = eventOf(change);
    return { event, deltas: deltasOf(change, event) };
  } catch {
    unreadable.add(keyTextOf(change));
    return {};
  }
}

async function readTable(): Promise<Read> {
  const sets = { seen: new Set<string>(), unreadable: new Set<string>() };
  const maps = { fresh: new Map(), images: new Map(), standing: new Map() };
  const read: Read = { events: sumDeltas([]), ...sets, ...maps };
  for await (const page of items()) {
    const counting: Deltas[] = [];
    for (const item of page) {
      const place = keyTextOf(item);
      if (isSum(item)) read.standing.set(place, { key: item, counters: countersOf(item.after ?? {}) });
      const { event, deltas } = meaningOf(item, read);
      if (deltas && isEvent(item)) {
        counting.push(deltas);
        read.seen.add(place);
        if (event && isFresh(event)) read.fresh.set(event.id, deltas);
      } else if (deltas) read.images.set(place, item);
    }
    read.events = sumDeltas([read.events, ...counting]);
  }
  return read;
}

/** Brings the images to the end of the stream; answers by their names the changes that may not be counted yet. */
async function readStream(streamArn: string, read: Read): Promise<Map<string, Deltas>> {
  const { seen, images } = read;
  const shares = new Map(read.fresh);
  for await (const record of allRecords(streamArn)) {
    const change = toChange(record);
    const place = keyTextOf(change);
    const { event, deltas } = meaningOf(change, read);
    // An event that was written after the table was read is in nothing that was put together.
    if (!deltas || (event && !seen.has(place))) continue;
    shares.set(contributionIdOf(change, event), deltas);
    if (event) continue;
    if (change.after) images.set(place, { ...change, before: undefined });
    else images.delete(place);
  }
  return shares;
}

const isMoving = (deltas: Deltas) => countersIn(deltas).some((counters) => Object.keys(counters).length > 0);

async function uncounted(shares: Map<string, Deltas>): Promise<Deltas[]> {
  const moving = [...shares].filter(([, deltas]) => isMoving(deltas));
  const markers = await findMany(
    moving.map(([id]) => tableKeys.done('outbox', id)),
    { strong: true },
  );
  return moving.flatMap(([, deltas], at) => (markers[at] ? [] : deltas));
}

/**
 * What the sums should be, by all that `outbox` has counted, with the sums as they stand. It may be behind, and people may
 * work meanwhile: what is no event is taken as the stream's last record has it, and what has no marker of being counted is left out.
 */
export async function readExpected(streamArn: string) {
  const read = await readTable();
  const waiting = await uncounted(await readStream(streamArn, read));
  const standing = [...read.images.values()].flatMap((image) => meaningOf(image, read).deltas ?? []);
  const expected = differenceOf([read.events, ...standing], waiting);
  return { expected, standing: read.standing, waiting: waiting.length, unreadable: [...read.unreadable] };
}
