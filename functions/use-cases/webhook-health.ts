import { present } from '#functions/base/clock.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { claimProbe } from '#functions/data/integrations/webhook-lanes.ts';
import { noteTry, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { find } from '#functions/data/table/table.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { type Answered, isDelivered, probePause } from '#functions/domain/integrations/webhook-deliveries.ts';
import {
  FAILING_AFTER,
  isFailing,
  switchedOff,
  type WebhookHealth,
  type WebhookRecord,
} from '#functions/domain/integrations/webhooks.ts';
import { dayOf } from '#shared/calendar.ts';
import { isRefusal } from '#shared/errors.ts';
import { signalAllLanes } from './queue-webhooks.ts';

/** How long a worker holds what it works at: longer than its budget and one try that hangs. */
export const LANE_LEASE_MS = 45_000;

/** Nobody tries this endpoint before then. */
export interface Pause {
  until: number;
}

/** How an endpoint does at this moment. */
export function readHealth(webhookId: string): Promise<WebhookHealth | undefined> {
  return find(integrationKeys.webhookHealth(webhookId), { strong: true });
}

/** Undefined for whoever may try an endpoint now: a healthy one everybody, one that fails only one for all. */
export async function pauseOf(webhookId: string, health: WebhookHealth | undefined): Promise<Pause | undefined> {
  if (!isFailing(health)) return undefined;
  const now = present();
  if (await claimProbe(webhookId, now.getTime() + LANE_LEASE_MS, now)) return undefined;
  return { until: Math.max(health?.probeUntil ?? 0, now.getTime() + 1000) };
}

/** Notes how a try ended; `health` is as it was before. An endpoint that failed and is back has its lanes rung for. */
export async function noteAnswer(
  { id }: WebhookRecord,
  answered: Answered,
  { isOver, health }: { isOver: boolean; health: WebhookHealth | undefined },
): Promise<void> {
  const now = present();
  const ok = isDelivered(answered);
  const failures = health?.failures ?? 0;
  const { timezone } = await getSettings();
  const facts = { isDelivered: ok, isOver, milliseconds: answered.milliseconds, failures };
  await noteTry(id, facts, now.getTime() + probePause(failures + 1, FAILING_AFTER), dayOf(now, timezone), now);
  if (ok && isFailing(health)) await signalAllLanes(id, now);
}

/** Switches an endpoint off for its own sake. */
export async function switchOff(webhook: WebhookRecord, why: 'gone' | 'exhausted', now: Date): Promise<void> {
  try {
    await commit(saveWebhook(switchedOff(webhook, why, { actor: SYSTEM, now })));
  } catch (error) {
    // Somebody changes it just now: the next try decides again.
    if (!isRefusal(error, 'version_conflict')) throw error;
  }
}
