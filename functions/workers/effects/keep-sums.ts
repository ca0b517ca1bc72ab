import { sumsOf } from '#functions/data/reports/stats.ts';
import { type Contribution, countOnce, MARKED_MS } from '#functions/data/table/done-markers.ts';
import { contributionIdOf, deltasOf } from '../stream/changes.ts';
import { defineEffect, type EffectFailures, type Happening } from './effect.ts';

function contributionOf({ change, event }: Happening): Contribution | undefined {
  const deltas = deltasOf(change, event);
  const sums = deltas ? sumsOf(deltas) : [];
  return sums.length > 0 ? { id: contributionIdOf(change, event), sums } : undefined;
}

/** The sums of dashboard, reports and customers. A change that is older than its mark would be is left to a recount. */
export const keepSums = defineEffect<Contribution>({
  name: 'sums',
  wanted: (of, now) => (now.getTime() - of.change.at < MARKED_MS ? contributionOf(of) : undefined),
  async all(wishes, now) {
    const uncounted = await countOnce(
      'outbox',
      wishes.map(({ wanted }) => wanted),
      now,
    );
    const failures: EffectFailures = new Map();
    for (const { of, wanted } of wishes)
      if (uncounted.has(wanted.id)) failures.set(of.change, uncounted.get(wanted.id));
    return failures;
  },
});
