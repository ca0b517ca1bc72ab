import { withSequence } from '#functions/domain/events/sequence.ts';
import type { Step } from '#functions/domain/events/step.ts';
import { type AppError, notFound } from '#shared/http/errors.ts';
import type { Write } from './commit.ts';
import { putEvent } from './events.ts';
import type { IndexKeys, Key } from './keys.ts';
import { put } from './operations/put.ts';
import { type Item, recordOf } from './table.ts';

/** What is written as a whole under its version: where it lies, and what whoever comes second is told of how it stands now. */
export interface Aggregate<Held extends object> {
  key(record: Held): Key;
  lists?(record: Held): IndexKeys;
  /** Without it they hear that somebody else was first, and no more. */
  conflict?(current: Held): AppError;
  /** Its events tell receivers their order. */
  readonly isNumbered?: true;
}

/** How an aggregate's record lies in the table; the way back is `recordOf`. */
export function itemOf<Held extends object>({ key, lists }: Aggregate<Held>, record: Held): Item {
  return { ...key(record), ...lists?.(record), ...(record as Record<string, unknown>) };
}

/** What nobody has saved yet, such as settings, has version 0. */
export function versionOf(record: object | undefined): number {
  return record && 'version' in record && typeof record.version === 'number' ? record.version : 0;
}

/** What whoever comes second is told: how the record stands now, or that it is gone. */
export function conflictOf<Held extends object>(
  { conflict }: Aggregate<Held>,
  before: Held | undefined,
): Write['onConditionFailed'] {
  const gone = () => (versionOf(before) > 0 ? notFound() : undefined);
  return conflict && ((current) => (current ? conflict(recordOf<Held>(current)) : gone()));
}

/** The parts that write what a step tells of. */
export function putEvents<Held extends object>(
  { isNumbered }: Aggregate<Held>,
  { after, events }: Step<Held>,
): Write[] {
  return (isNumbered ? withSequence(events, { version: versionOf(after) }) : events).map(putEvent);
}

/**
 * The parts of a step: the whole record, new or under the version that was read, `more` that stands or falls with it, and its
 * events. Of what changes nothing only its events are written.
 */
export function save<Held extends object>(aggregate: Aggregate<Held>, step: Step<Held>, ...more: Write[]): Write[] {
  const { before, after } = step;
  if (before === after) return putEvents(aggregate, step);
  const expect = versionOf(before) || 'new';
  return [
    put(itemOf(aggregate, after), { expect, onConditionFailed: conflictOf(aggregate, before) }),
    ...more,
    ...putEvents(aggregate, step),
  ];
}

/** The parts of a record of whose changes nobody is told. */
export function keep<Held extends object>(
  aggregate: Aggregate<Held>,
  { before, after }: Omit<Step<Held>, 'events'>,
  ...more: Write[]
): Write[] {
  return save(aggregate, { before, after, events: [] }, ...more);
}
