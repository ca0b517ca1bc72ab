import type { Removal } from '#functions/domain/events/step.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, conflictOf, versionOf } from './aggregate.ts';
import type { Write } from './commit.ts';
import { putEvent } from './events.ts';
import { remove } from './operations/delete.ts';

/** The parts of an end: the record goes, with `more` that stands or falls with it; one that is gone already is not found. */
export function end<Held extends object>(
  { key }: Aggregate<Held>,
  { before, events }: Removal<Held>,
  ...more: Write[]
): Write[] {
  return [remove(key(before), { mustExist: true, onConditionFailed: notFound }), ...more, ...events.map(putEvent)];
}

/** The same of a record that is still as it was read. Throws 409 `version_conflict`. */
export function endUnchanged<Held extends object>(
  aggregate: Aggregate<Held>,
  { before, events }: Removal<Held>,
): Write[] {
  const onConditionFailed = conflictOf(aggregate, before);
  return [remove(aggregate.key(before), { expect: versionOf(before), onConditionFailed }), ...events.map(putEvent)];
}
