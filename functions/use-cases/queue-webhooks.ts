import { queueWakeUps } from '#functions/aws/webhook-queue.ts';
import { eachOf } from '#functions/base/retry.ts';
import { findWebhookDelivery, insertDelivery, saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { noteSignal } from '#functions/data/integrations/webhook-lanes.ts';
import { presentWebhooks } from '#functions/data/integrations/webhooks.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import {
  deliveryId,
  LANES,
  laneOf,
  newDelivery,
  type Posting,
  sentAgain,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import { isPosted, postingsOf, testPosting } from '#functions/domain/integrations/webhook-payload.ts';
import { subscriptionTo, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';

/** One event goes to all endpoints, of which each takes two calls: mails behind it must not wait for 20 of them in turn. */
const ENDPOINTS_AT_ONCE = 10;

/** Signals a lane, and wakes a worker where none holds it. */
export async function signalLane(webhookId: string, lane: number, now: Date): Promise<void> {
  if (await noteSignal(webhookId, lane, now)) await queueWakeUps([{ webhookId, lane }]);
}

/** Signals all lanes of an endpoint: it can be reached again, or is no longer to be. */
export async function signalAllLanes(webhookId: string, now: Date): Promise<void> {
  for (let lane = 0; lane < LANES; lane += 1) await signalLane(webhookId, lane, now);
}

/** Stores a delivery and signals its lane; made again, it signals again, because the first signal may have failed. */
async function deliver(webhook: WebhookRecord, wanted: Posting, how: 'now' | 'held', now: Date): Promise<void> {
  const delivery = newDelivery(webhook.id, wanted, how, now);
  await insertDelivery(delivery);
  if (how === 'now') await signalLane(webhook.id, delivery.lane, now);
}

/** Has a delivery sent once more; what was tried since that was asked has been sent already. */
async function resend(webhookId: string, deliveryId: string, asked: string, now: Date): Promise<void> {
  const before = await findWebhookDelivery(webhookId, deliveryId);
  if (!before) return;
  const isTried = before.attempts.some(({ at }) => at >= asked);
  if (!isTried && before.state !== 'waiting') await saveDelivery(before, sentAgain(before, now));
  await signalLane(webhookId, laneOf(before.subjectId), now);
}

/** What an event about an endpoint asks of its lanes. */
async function follow(event: EventRecord, now: Date): Promise<void> {
  const { id } = event.subject;
  if (event.type === 'webhook_resent') return resend(id, event.data.deliveryId, event.recordedAt, now);
  if (event.type === 'webhook_changed' && event.data.resendHeld) return queueWakeUps([{ webhookId: id, held: true }]);
  return signalAllLanes(id, now);
}

const FOLLOWED: readonly EventRecord['type'][] = [
  'webhook_resent',
  'webhook_changed',
  'webhook_deleted',
  'webhook_switched_off',
];
const isTest = ({ type }: EventRecord) => type === 'webhook_tested';

/** True for an event that webhooks have something to do with. */
export function concernsWebhooks(event: EventRecord): boolean {
  return FOLLOWED.includes(event.type) || isTest(event) || isPosted(event);
}

/** What an event is to be posted as, and to whom. */
async function wantedOf(
  event: EventRecord,
): Promise<{ webhook: WebhookRecord; wanted: Posting; how: 'now' | 'held' }[]> {
  const webhooks = await presentWebhooks(event.recordedAt);
  const asked = isTest(event) ? webhooks.filter(({ id }) => id === event.subject.id) : webhooks;
  if (asked.length === 0) return [];
  const postings = isTest(event) ? [testPosting(event)] : postingsOf(event);
  return asked.flatMap((webhook) =>
    postings.flatMap((wanted) => {
      const how = subscriptionTo(webhook, wanted.event, event.recordedAt);
      return how ? [{ webhook, wanted, how }] : [];
    }),
  );
}

/** Whether each delivery of an event is stored. */
export async function isQueued(event: EventRecord): Promise<boolean> {
  const wanted = await wantedOf(event);
  const found = await Promise.all(wanted.map((one) => findWebhookDelivery(one.webhook.id, deliveryId(one.wanted))));
  return found.every((delivery) => delivery !== undefined);
}

/** Makes an event's deliveries to the endpoints that hear of it. Done twice, each is there once. */
export async function queueWebhooks(event: EventRecord, now: Date): Promise<void> {
  if (FOLLOWED.includes(event.type)) return follow(event, now);
  const byEndpoint = Map.groupBy(await wantedOf(event), ({ webhook }) => webhook.id);
  await eachOf(byEndpoint.values(), ENDPOINTS_AT_ONCE, async (deliveries) => {
    for (const { webhook, wanted, how } of deliveries) await deliver(webhook, wanted, how, now);
  });
}
