import { isDeepStrictEqual } from 'node:util';
import type { RecordChange } from '#functions/domain/events/step.ts';
import { type Aggregate, conflictOf, putEvents } from './aggregate.ts';
import type { Write } from './commit.ts';
import { update } from './operations/update.ts';

/** As `save`, for an item of which others write fields too: those that differ, and its place in lists. */
export function saveFields<Held extends { version: number }>(
  aggregate: Aggregate<Held>,
  step: RecordChange<Held>,
  ...more: Write[]
): Write[] {
  const { before, after } = step;
  if (before === after) return putEvents(aggregate, step);
  const [old, now] = [before, after].map((record) => new Map<string, unknown>(Object.entries(record)));
  const moved = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
    (name) => !isDeepStrictEqual(old?.get(name), now?.get(name)),
  );
  return [
    update({
      key: aggregate.key(after),
      set: { ...Object.fromEntries(moved.map((name) => [name, now?.get(name)])), ...aggregate.lists?.(after) },
      remove: moved.filter((name) => now?.get(name) === undefined),
      condition: '#version = :version',
      names: { '#version': 'version' },
      values: { ':version': before.version },
      onConditionFailed: conflictOf(aggregate, before),
    }),
    ...more,
    ...putEvents(aggregate, step),
  ];
}
