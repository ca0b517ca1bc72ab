import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import type { NamesAbout } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';
import type { CustomerRecord } from './customer-types.ts';

/** A list asks for the records of each. */
export const MAX_ALIASES = 5;
const UNDO_WINDOW_MS = DAY_MS;

/** What a merge, or its end, changes: the record that becomes an alias, and the one whose alias it is. */
export interface MergeStep {
  from: RecordChange<CustomerRecord>;
  into: RecordChange<CustomerRecord>;
}

type MergeEvent = Extract<NamesAbout<'customer'>, `customer_merge${string}` | 'customer_took_over'>;

function moved(
  before: CustomerRecord,
  change: Partial<CustomerRecord>,
  { id: otherId, name: otherName }: CustomerRecord,
  type: MergeEvent,
  { actor, now }: ActorContext,
): RecordChange<CustomerRecord> {
  const after = { ...before, ...change, version: before.version + 1 };
  return { before, after, events: [newEvent(type, after.id, actor, now, { otherId, otherName })] };
}

const mergeRefused = (message: string) => new AppError('merge_refused', message);

function assertMayMerge(from: CustomerRecord, into: CustomerRecord): void {
  if (from.id === into.id) throw fieldError('intoId', 'Choose another customer');
  if (from.mergedInto !== undefined) throw mergeRefused('This customer has already been merged');
  if (into.mergedInto !== undefined) throw mergeRefused('The other customer has been merged into another one');
  if (into.archivedAt !== undefined) throw mergeRefused('The other customer is archived: restore it first');
  if (from.aliases?.length)
    throw mergeRefused('Other customers were merged into this one. Merge the other customer into this one instead');
  if ((into.aliases?.length ?? 0) >= MAX_ALIASES) {
    throw mergeRefused(`At most ${MAX_ALIASES} customers can be merged into one`);
  }
}

/** Makes two customers one. Throws 409 `merge_refused` where that may not be. */
export function mergeCustomers(from: CustomerRecord, into: CustomerRecord, by: ActorContext): MergeStep {
  assertMayMerge(from, into);
  const merged = { mergedInto: into.id, mergedAt: by.now.toISOString() };
  return {
    from: moved(from, merged, into, 'customer_merged', by),
    into: moved(into, { aliases: [...(into.aliases ?? []), from.id] }, from, 'customer_took_over', by),
  };
}

/** Until when a merge can be undone; undefined for a record that is no alias. */
export function undoableUntil({ mergedAt }: CustomerRecord): string | undefined {
  return mergedAt === undefined ? undefined : new Date(Date.parse(mergedAt) + UNDO_WINDOW_MS).toISOString();
}

/** Makes two of one again. Throws 409 `merge_refused` after a day. */
export function undoMergeStep(from: CustomerRecord, into: CustomerRecord, by: ActorContext): MergeStep {
  const until = undoableUntil(from);
  if (until === undefined) throw mergeRefused('This customer was not merged');
  if (until < by.now.toISOString()) throw mergeRefused('A merge can be undone within a day');
  const aliases = (into.aliases ?? []).filter((id) => id !== from.id);
  const parted = { mergedInto: undefined, mergedAt: undefined };
  return {
    from: moved(from, parted, into, 'customer_merge_undone', by),
    into: moved(into, { aliases: aliases.length > 0 ? aliases : undefined }, from, 'customer_merge_undone', by),
  };
}

/** The other records of the customer that each of them is part of. */
export function otherRecords(all: readonly CustomerRecord[], { id, mergedInto }: CustomerRecord): string[] | undefined {
  const head = mergedInto ?? id;
  const others = all.filter((one) => (one.mergedInto ?? one.id) === head && one.id !== id).map((one) => one.id);
  return others.length > 0 ? others : undefined;
}
