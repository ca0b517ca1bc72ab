import { type IndexMessage, queueIndexUpdates } from '#functions/aws/after-queue.ts';
import { changesAlertRules } from '#functions/domain/alerts/alert-rules.ts';
import { lookedAtBy, movesClocks } from '#functions/domain/alerts/looked-at.ts';
import { watchedBy } from '#functions/domain/arrivals/watched-by.ts';
import { workerIn } from '#functions/domain/drivers/duty-signs.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { lookAtContainers } from '#functions/use-cases/alerts/look-at-all.ts';
import { searchedKindOf } from '#functions/use-cases/search/index-subject.ts';
import { orderedDriverOf } from '../stream/changes.ts';
import { type ChangeWithEvent, defineEffect, type EffectFailures, undefinedIfEmpty } from './effect.ts';

const isOfRules = (event: EventRecord) =>
  event.type === 'organization_changed' && changesAlertRules(event.data.changed);

function derivedFrom({ change, event }: ChangeWithEvent, now: Date): IndexMessage[] {
  const ordered = orderedDriverOf(change);
  if (!event) return ordered ? [{ what: 'watch', subject: ordered }] : [];
  const { id } = event.subject;
  const worker = workerIn(event, now);
  return [
    ...(searchedKindOf(id) ? [{ what: 'index' as const, subject: id }] : []),
    ...lookedAtBy(event).map((subject) => ({ what: 'look' as const, subject })),
    ...(isOfRules(event) ? [{ what: 'look_all' as const, subject: id }] : []),
    ...(movesClocks(event) ? [lookAtContainers(id)] : []),
    ...watchedBy(event).map((subject) => ({ what: 'watch' as const, subject })),
    ...(worker ? [{ what: 'duty' as const, subject: worker }] : []),
  ];
}

const byWhat = (a: IndexMessage, b: IndexMessage) => a.what.localeCompare(b.what);

/** All that is open, and all containers, are two looks. */
const workOf = ({ what, subject, start }: IndexMessage) => [what, subject, ...Object.values(start ?? {})].join(' ');

/** Has done later what nobody waits for, once for each subject of the batch. */
export const updateSearchIndex = defineEffect<readonly IndexMessage[]>({
  name: 'derived',
  taskOf: (change, now) => undefinedIfEmpty(derivedFrom(change, now)),
  async handleBatch(tasks) {
    const asked = tasks.flatMap(({ source, task }) => task.map((message) => ({ source, message })));
    const byWork = Map.groupBy(asked, ({ message }) => workOf(message));
    const failures: EffectFailures = new Map();
    const messages = [...byWork.values()].flatMap(([first]) => first?.message ?? []).sort(byWhat);
    for (const message of await queueIndexUpdates(messages))
      for (const { source } of byWork.get(workOf(message)) ?? [])
        failures.set(source.change, new Error('The queue of what comes after did not take a message'));
    return failures;
  },
});
