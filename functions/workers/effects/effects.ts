import type { TableChange } from '#functions/base/change.ts';
import { log } from '#functions/base/log.ts';
import { type ChangeWithEvent, type Effect, type EffectFailures, withEvent } from './effect.ts';
import { revokeAccess } from './end-rights.ts';
import { retainImages } from './keep-images.ts';
import { syncInvoices } from './keep-invoices.ts';
import { updateRollups } from './keep-sums.ts';
import { enqueueWebhooks } from './post-webhooks.ts';
import { updateSearchIndex } from './queue-derived.ts';
import { createInAppNotifications } from './ring-bells.ts';
import { startJobs } from './start-jobs.ts';
import { tellBoxes } from './tell-boxes.ts';
import { sendNotifications } from './tell-people.ts';

/** All that must happen after a change, in this order: nothing is as urgent as the end of rights. */
export const EFFECTS: readonly Effect[] = [
  revokeAccess,
  updateRollups,
  syncInvoices,
  sendNotifications,
  createInAppNotifications,
  enqueueWebhooks,
  retainImages,
  startJobs,
  tellBoxes,
  updateSearchIndex,
];

interface EffectsResult {
  /** How many changes asked for each effect, by its name. */
  readonly facts: Record<string, number>;
  readonly failures: EffectFailures;
}

function read(changes: readonly TableChange[], failures: EffectFailures): ChangeWithEvent[] {
  return changes.flatMap((change) => {
    try {
      return [withEvent(change)];
    } catch (error) {
      failures.set(change, error);
      return [];
    }
  });
}

/** Does every effect of some changes. What fails for one change keeps no other from being done. */
export async function runEffects(worker: string, changes: readonly TableChange[], now: Date): Promise<EffectsResult> {
  const failures: EffectFailures = new Map();
  const happenings = read(changes, failures);
  const facts: Record<string, number> = {};
  for (const effect of EFFECTS) {
    const { count, failures: failed } = await effect.run(happenings, now);
    facts[effect.name] = count;
    for (const [change, error] of failed) failures.set(change, error);
  }
  for (const [{ PK, SK }, error] of failures)
    log.error('change failed', { worker, PK, SK, error: error instanceof Error ? error : undefined });
  return { facts, failures };
}
