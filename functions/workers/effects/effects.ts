import type { TableChange } from '#functions/base/change.ts';
import { log } from '#functions/base/log.ts';
import { applyCredits } from './apply-credits.ts';
import { createInAppNotifications } from './create-in-app-notifications.ts';
import { type ChangeWithEvent, type Effect, type EffectFailures, withEvent } from './effect.ts';
import { enqueueWebhooks } from './enqueue-webhooks.ts';
import { keepLastShipments } from './keep-last-shipments.ts';
import { proposeCharges } from './propose-charges.ts';
import { retainImages } from './retain-images.ts';
import { revokeAccess } from './revoke-access.ts';
import { sendNotifications } from './send-notifications.ts';
import { startJobs } from './start-jobs.ts';
import { syncInvoices } from './sync-invoices.ts';
import { tellBoxes } from './tell-boxes.ts';
import { updateRollups } from './update-rollups.ts';
import { updateSearchIndex } from './update-search-index.ts';

/** All that must happen after a change, in this order: nothing is as urgent as the end of rights. */
export const EFFECTS: readonly Effect[] = [
  revokeAccess,
  updateRollups,
  keepLastShipments,
  syncInvoices,
  applyCredits,
  sendNotifications,
  createInAppNotifications,
  enqueueWebhooks,
  retainImages,
  startJobs,
  tellBoxes,
  proposeCharges,
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
