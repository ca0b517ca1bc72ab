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
  taskOf: (of, now) => (now.getTime() - of.change.at < MARKER_WINDOW_MS ? contributionOf(of) : undefined),
  async handleBatch(wishes, now) {
    const uncounted = await applyOnce(
      'outbox',
      wishes.map(({ task: wanted }) => wanted),
      now,
    );
    const failures: EffectFailures = new Map();
    for (const { source: of, task: wanted } of wishes)
      if (uncounted.has(wanted.id)) failures.set(of.change, uncounted.get(wanted.id));
    return failures;
  },
});
