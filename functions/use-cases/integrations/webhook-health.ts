import { currentTime } from '#functions/base/clock.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { claimProbe, recordAttempt, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { find } from '#functions/data/table/table.ts';
import { scheduleTimer } from '#functions/data/timers/timers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { isDelivered, probeDelay, type WebhookResponse } from '#functions/domain/integrations/webhook-deliveries.ts';
import {
  disableWebhookStep,
  FAILURE_THRESHOLD,
  isFailing,
  type WebhookHealth,
  type WebhookRecord,
} from '#functions/domain/integrations/webhooks.ts';
import { endpointTimer } from '#functions/domain/timers/timers.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { isAppError } from '#shared/http/errors.ts';

/** How long a worker holds an endpoint: longer than its budget and one try that hangs. */
export const WORKER_LEASE_MS = 45_000;

/** How an endpoint does at this moment. */
export function readHealth(webhookId: string): Promise<WebhookHealth | undefined> {
  return find(integrationKeys.webhookHealth(webhookId), { strong: true });
}

/**
 * Until when an endpoint is left alone, in epoch milliseconds; undefined for whoever may try it now: a healthy one everybody,
 * one that fails only one for all.
 */
export async function cooldownOf(webhookId: string, health: WebhookHealth | undefined): Promise<number | undefined> {
  if (!isFailing(health)) return undefined;
  const now = currentTime();
  const { probeUntil = 0 } = health ?? {};
  if (probeUntil > now.getTime()) return probeUntil;
  if (await claimProbe(webhookId, now.getTime() + WORKER_LEASE_MS, now)) return undefined;
  return now.getTime() + WORKER_LEASE_MS;
}

/** Notes how a try ended; `health` is as it was before. One that failed and is back gets all that waits for it. */
export async function recordOutcome(
  { id }: WebhookRecord,
  answered: WebhookResponse,
  { isOver, health }: { isOver: boolean; health: WebhookHealth | undefined },
): Promise<void> {
  const now = currentTime();
  const ok = isDelivered(answered);
  const failures = health?.failures ?? 0;
  const { timezone } = await getSettings();
  const facts = { isDelivered: ok, isOver, milliseconds: answered.milliseconds, failures };
  await recordAttempt(
    id,
    facts,
    now.getTime() + probeDelay(failures + 1, FAILURE_THRESHOLD),
    dayOf(now, timezone),
    now,
  );
  if (ok && isFailing(health)) await scheduleTimer(endpointTimer(id, 'waiting', now), now);
}

/** Switches an endpoint off for its own sake. */
export async function disableEndpoint(webhook: WebhookRecord, why: 'gone' | 'exhausted', now: Date): Promise<void> {
  try {
    await commit(saveWebhook(disableWebhookStep(webhook, why, { actor: SYSTEM, now })));
  } catch (error) {
    // Somebody changes it just now: the next try decides again.
    if (!isAppError(error, 'version_conflict')) throw error;
  }
}
