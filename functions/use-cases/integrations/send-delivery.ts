import { currentTime } from '#functions/base/clock.ts';
import { type DeliveryInfo, RetryLater } from '#functions/base/retry.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { findMany } from '#functions/data/table/table.ts';
import { scheduleTimer } from '#functions/data/timers/timers.ts';
import {
  afterAttempt,
  asHeld,
  disableReasonOf,
  isDelivered,
  pausedUntil,
  type WebhookDeliveryRecord,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookHealth, WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { deliveryTimer } from '#functions/domain/timers/timers.ts';
import { isAppError } from '#shared/http/errors.ts';
import { sendWebhook } from './send-webhook.ts';
import { reencrypted } from './signing-secret.ts';
import { cooldownOf, disableEndpoint, recordOutcome } from './webhook-health.ts';

/** Up to so many seconds a message is kept back by its queue; for longer a timer sends another. */
const LONGEST_HIDDEN_SECONDS = 60;

/** Sees to it that a delivery is looked at again then. */
async function comeAgain(
  { webhookId, id }: WebhookDeliveryRecord,
  at: number,
  { isLastAttempt }: DeliveryInfo,
): Promise<void> {
  const now = currentTime();
  const seconds = Math.max(0, Math.ceil((at - now.getTime()) / 1000));
  if (seconds <= LONGEST_HIDDEN_SECONDS && !isLastAttempt) throw new RetryLater('The delivery is not due yet', seconds);
  await scheduleTimer(deliveryTimer(webhookId, id, new Date(at)), now);
}

/** Tries a delivery and writes down what became of it. `health` is as it was before. */
async function tryOnce(
  webhook: WebhookRecord,
  delivery: WebhookDeliveryRecord,
  health: WebhookHealth | undefined,
): Promise<WebhookDeliveryRecord> {
  const answered = await sendWebhook(await reencrypted(webhook), delivery);
  const after = afterAttempt(delivery, answered);
  await saveDelivery(delivery, after);
  await recordOutcome(webhook, answered, { isOver: after.state !== 'waiting', health });
  const why = isDelivered(answered) ? undefined : disableReasonOf(after, answered, health?.lastSuccessAt);
  if (why) await disableEndpoint(webhook, why, currentTime());
  return after;
}

interface Place {
  webhookId: string;
  deliveryId: string;
}

async function send({ webhookId, deliveryId }: Place, brought: DeliveryInfo): Promise<void> {
  const [webhook, delivery, health] = await findMany(
    [
      integrationKeys.webhook(webhookId),
      integrationKeys.webhookDelivery(webhookId, deliveryId),
      integrationKeys.webhookHealth(webhookId),
    ],
    { strong: true },
  );
  if (!webhook || delivery?.state !== 'waiting') return;
  if (!webhook.active) return saveDelivery(delivery, asHeld(delivery, currentTime()));
  const due = Date.parse(delivery.nextAt ?? delivery.at);
  if (due > currentTime().getTime()) return comeAgain(delivery, due, brought);
  const until = await cooldownOf(webhookId, health);
  if (until) return comeAgain(delivery, pausedUntil(delivery, until, currentTime()), brought);
  const { nextAt } = await tryOnce(webhook, delivery, health);
  if (nextAt) await comeAgain(delivery, Date.parse(nextAt), brought);
}

/**
 * Posts a delivery when it is due and its endpoint is not to be left alone. It may come twice, at the same time too: then it is
 * posted twice under the same id, and what the first one wrote down stands, who sees to what follows from it.
 */
export async function sendDelivery(place: Place, brought: DeliveryInfo): Promise<void> {
  try {
    await send(place, brought);
  } catch (error) {
    if (!isAppError(error, 'version_conflict')) throw error;
  }
}
