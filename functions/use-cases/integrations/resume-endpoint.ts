import { queueWebhookTasks } from '#functions/aws/webhook-queue.ts';
import { currentTime } from '#functions/base/clock.ts';
import { remainingTimeMs } from '#functions/base/remaining-time.ts';
import { listHeld, listWaitingDeliveries, saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { findWebhook } from '#functions/data/integrations/webhooks.ts';
import type { Page } from '#functions/data/table/table.ts';
import { scheduleRemainder } from '#functions/data/timers/timers.ts';
import { asHeld, asResent, type WebhookDeliveryRecord } from '#functions/domain/integrations/webhook-deliveries.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { isAppError } from '#shared/http/errors.ts';

const PAGE = 100;
/** With less time left another page is the next slice's, so that one more is done in time, and the rest of its batch. */
const TO_END_MS = 8000;

type Start = Record<string, unknown> | undefined;
type Change = typeof asResent;

/** Writes each as it is now; what another has changed meanwhile is let be. */
async function change(deliveries: readonly WebhookDeliveryRecord[], to: Change): Promise<void> {
  for (const delivery of deliveries) {
    try {
      await saveDelivery(delivery, to(delivery, currentTime()));
    } catch (error) {
      if (!isAppError(error, 'version_conflict')) throw error;
    }
  }
}

function queue(deliveries: readonly WebhookDeliveryRecord[]): Promise<void> {
  return queueWebhookTasks(deliveries.map(({ webhookId, id }) => ({ webhookId, deliveryId: id })));
}

/** A page of what waits: what is due is queued, for an endpoint that is off all of it is held back. */
async function resumeWaiting(webhookId: string, isActive: boolean, start: Start): Promise<Page<WebhookDeliveryRecord>> {
  const page = await listWaitingDeliveries(webhookId, { limit: PAGE, start });
  const now = currentTime().toISOString();
  if (isActive) await queue(page.items.filter(({ nextAt = '' }) => nextAt <= now));
  else await change(page.items, asHeld);
  return page;
}

/** A page of what was missed, which goes out now. */
async function resumeHeld(webhookId: string, start: Start): Promise<Page<WebhookDeliveryRecord>> {
  const page = await listHeld(webhookId, { limit: PAGE, start }, currentTime());
  await change(page.items, asResent);
  await queue(page.items);
  return page;
}

/**
 * The work of the timers of an endpoint that can be reached again, or is no longer to be: what waits for it is queued or held
 * back, and where a director asked for it what it missed is sent. What waits comes last, with whatever was put back before a
 * worker died that had not queued it. What one call has no time for is left to the same timer.
 */
export async function resumeEndpoint(timer: TimerRecord, now: Date): Promise<void> {
  const { subject: webhookId, kind } = timer;
  const lists = kind === 'webhook_held' ? (['held', 'waiting'] as const) : (['waiting'] as const);
  let { at, start } = timer.rest ?? { at: 0, start: undefined };
  do {
    const list = lists[at];
    const webhook = await findWebhook(webhookId);
    if (!webhook || !list) return;
    // What an endpoint that went off meanwhile holds back again would come round here for ever.
    const page =
      list === 'waiting'
        ? await resumeWaiting(webhookId, webhook.active, start)
        : webhook.active && (await resumeHeld(webhookId, start));
    start = page ? page.next : undefined;
    if (!start) at += 1;
  } while (remainingTimeMs() > TO_END_MS);
  await scheduleRemainder({ ...timer, rest: { begun: now.toISOString(), at, start } }, now);
}
