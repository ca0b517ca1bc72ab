import { present } from '#functions/base/clock.ts';
import { type Brought, ComeAgain } from '#functions/base/retry.ts';
import { integrationKeys } from '#functions/data/integrations/keys.ts';
import { saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { findMany } from '#functions/data/table/table.ts';
import { planTimer } from '#functions/data/timers/timers.ts';
import {
  afterTry,
  endsEndpoint,
  heldBack,
  isDelivered,
  pausedUntil,
  type WebhookDeliveryRecord,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookHealth, WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { deliveryTimer } from '#functions/domain/timers/timers.ts';
import { isRefusal } from '#shared/http/errors.ts';
import { sendWebhook } from './send-webhook.ts';
import { resealed } from './signing-secret.ts';
import { noteAnswer, pauseOf, switchOff } from './webhook-health.ts';

/** Up to so many seconds a message is kept back by its queue; for longer a timer sends another. */
const LONGEST_HIDDEN_SECONDS = 60;

/** Sees to it that a delivery is looked at again then. */
async function comeAgain({ webhookId, id }: WebhookDeliveryRecord, at: number, { isLast }: Brought): Promise<void> {
  const now = present();
  const seconds = Math.max(0, Math.ceil((at - now.getTime()) / 1000));
  if (seconds <= LONGEST_HIDDEN_SECONDS && !isLast) throw new ComeAgain('The delivery is not due yet', seconds);
  await planTimer(deliveryTimer(webhookId, id, new Date(at)), now);
}

/** Tries a delivery and writes down what became of it. `health` is as it was before. */
async function tryOnce(
  webhook: WebhookRecord,
  delivery: WebhookDeliveryRecord,
  health: WebhookHealth | undefined,
): Promise<WebhookDeliveryRecord> {
  const answered = await sendWebhook(await resealed(webhook), delivery);
  const after = afterTry(delivery, answered);
  await saveDelivery(delivery, after);
  await noteAnswer(webhook, answered, { isOver: after.state !== 'waiting', health });
  const why = isDelivered(answered) ? undefined : endsEndpoint(after, answered, health?.lastSuccessAt);
  if (why) await switchOff(webhook, why, present());
  return after;
}

interface Place {
  webhookId: string;
  deliveryId: string;
}

async function send({ webhookId, deliveryId }: Place, brought: Brought): Promise<void> {
  const [webhook, delivery, health] = await findMany(
    [
      integrationKeys.webhook(webhookId),
      integrationKeys.webhookDelivery(webhookId, deliveryId),
      integrationKeys.webhookHealth(webhookId),
    ],
    { strong: true },
  );
  if (!webhook || delivery?.state !== 'waiting') return;
  if (!webhook.active) return saveDelivery(delivery, heldBack(delivery, present()));
  const due = Date.parse(delivery.nextAt ?? delivery.at);
  if (due > present().getTime()) return comeAgain(delivery, due, brought);
  const until = await pauseOf(webhookId, health);
  if (until) return comeAgain(delivery, pausedUntil(delivery, until, present()), brought);
  const { nextAt } = await tryOnce(webhook, delivery, health);
  if (nextAt) await comeAgain(delivery, Date.parse(nextAt), brought);
}

/**
 * Posts a delivery when it is due and its endpoint is not to be left alone. It may come twice, at the same time too: then it is
 * posted twice under the same id, and what the first one wrote down stands, who sees to what follows from it.
 */
export async function sendDelivery(place: Place, brought: Brought): Promise<void> {
  try {
    await send(place, brought);
  } catch (error) {
    if (!isRefusal(error, 'version_conflict')) throw error;
  }
}
