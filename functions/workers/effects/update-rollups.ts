import { sumsOf } from '#functions/data/reports/stats.ts';
import { applyOnce, type Contribution, MARKER_WINDOW_MS } from '#functions/data/table/idempotent-sums.ts';
import { contributionIdOf, deltasOf } from '../stream/changes.ts';
import { type ChangeWithEvent, defineEffect, type EffectFailures } from './effect.ts';

function contributionOf({ change, event }: ChangeWithEvent): Contribution | undefined {
  const deltas = deltasOf(change, event);
  const sums = deltas ? sumsOf(deltas) : [];
  return sums.length > 0 ? { id: contributionIdOf(change, event), sums } : undefined;
}

/** The sums of dashboard, reports and customers. A change that is older than its mark would be is left to a recount. */
export const updateRollups = defineEffect<Contribution>({
  name: 'sums',
  taskOf: (source, now) => (now.getTime() - source.change.at < MARKER_WINDOW_MS ? contributionOf(source) : undefined),
  async handleBatch(tasks, now) {
    const uncounted = await applyOnce(
      'outbox',
      tasks.map(({ task }) => task),
      now,
    );
    const failures: EffectFailures = new Map();
    for (const { source, task } of tasks)
      if (uncounted.has(task.id)) failures.set(source.change, uncounted.get(task.id));
    return failures;
  },
});
