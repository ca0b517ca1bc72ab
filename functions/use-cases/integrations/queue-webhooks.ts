import { queueDueTimers } from '#functions/aws/due-queue.ts';
import { queueWebhookTasks, type WebhookTask } from '#functions/aws/webhook-queue.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { findWebhookDelivery, insertDelivery, saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { cachedWebhooks } from '#functions/data/integrations/webhooks.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import {
  asResent,
  newDelivery,
  type WebhookMessage,
  webhookDeliveryId,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import { hasWebhook, testMessage, webhookMessagesOf } from '#functions/domain/integrations/webhook-payload.ts';
import { subscriptionTo, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { endpointTimer } from '#functions/domain/timers/timers.ts';

/** One event goes to all endpoints, of which each takes two calls: mails behind it must not wait for 20 of them in turn. */
const ENDPOINT_CONCURRENCY = 10;

/** Stores a delivery; what is to be posted of it, also when it was stored before, because it may not have been queued then. */
async function deliver(
  webhook: WebhookRecord,
  wanted: WebhookMessage,
  how: 'now' | 'held',
  now: Date,
): Promise<WebhookTask[]> {
  const delivery = newDelivery(webhook.id, wanted, how, now);
  await insertDelivery(delivery);
  return how === 'now' ? [{ webhookId: webhook.id, deliveryId: delivery.id }] : [];
}

/** Has a delivery sent once more; what was tried since that was asked has been sent already. */
async function resend(webhookId: string, deliveryId: string, asked: string, now: Date): Promise<void> {
  const before = await findWebhookDelivery(webhookId, deliveryId);
  if (!before) return;
  const isTried = before.attempts.some(({ at }) => at >= asked);
  if (!isTried && before.state !== 'waiting') await saveDelivery(before, asResent(before, now));
  await queueWebhookTasks([{ webhookId, deliveryId }]);
}

/** What an event about an endpoint asks for what waits for it. */
async function handleEndpointEvent(event: EventRecord, now: Date): Promise<void> {
  const { id } = event.subject;
  if (event.type === 'webhook_resent') return resend(id, event.data.deliveryId, event.recordedAt, now);
  const what = event.type === 'webhook_changed' && event.data.resendHeld ? 'held' : 'waiting';
  const taken = await queueDueTimers([endpointTimer(id, what, now)]);
  if (taken.length === 0) throw new Error('The queue did not take what is due');
}

const ENDPOINT_EVENTS: readonly EventRecord['type'][] = ['webhook_resent', 'webhook_changed', 'webhook_switched_off'];
const isTest = ({ type }: EventRecord) => type === 'webhook_tested';

/** True for an event that webhooks have something to do with. */
export function concernsWebhooks(event: EventRecord): boolean {
  return ENDPOINT_EVENTS.includes(event.type) || isTest(event) || hasWebhook(event);
}

/** What an event is to be posted as, and to whom. */
async function subscribersOf(
  event: EventRecord,
): Promise<{ webhook: WebhookRecord; wanted: WebhookMessage; how: 'now' | 'held' }[]> {
  const webhooks = await cachedWebhooks(event.recordedAt);
  const asked = isTest(event) ? webhooks.filter(({ id }) => id === event.subject.id) : webhooks;
  if (asked.length === 0) return [];
  const postings = isTest(event) ? [testMessage(event)] : webhookMessagesOf(event);
  return asked.flatMap((webhook) =>
    postings.flatMap((wanted) => {
      const how = subscriptionTo(webhook, wanted.event, event.recordedAt);
      return how ? [{ webhook, wanted, how }] : [];
    }),
  );
}

/** Whether each delivery of an event is stored. */
export async function isQueued(event: EventRecord): Promise<boolean> {
  const wanted = await subscribersOf(event);
  const found = await Promise.all(
    wanted.map((one) => findWebhookDelivery(one.webhook.id, webhookDeliveryId(one.wanted))),
  );
  return found.every((delivery) => delivery !== undefined);
}

/** Makes an event's deliveries to the endpoints that hear of it. Done twice, each is there once. */
export async function queueWebhooks(event: EventRecord, now: Date): Promise<void> {
  if (ENDPOINT_EVENTS.includes(event.type)) return handleEndpointEvent(event, now);
  const byEndpoint = Map.groupBy(await subscribersOf(event), ({ webhook }) => webhook.id);
  await forEachConcurrent(byEndpoint.values(), ENDPOINT_CONCURRENCY, async (deliveries) => {
    const tasks: WebhookTask[] = [];
    for (const { webhook, wanted, how } of deliveries) tasks.push(...(await deliver(webhook, wanted, how, now)));
    await queueWebhookTasks(tasks);
  });
}
