import { AppError } from '#shared/http/errors.ts';
import { callerId } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { type ActorContext, happened, type RecordChange, type Removal, type Step } from '../events/step.ts';
import type { WebhookRecord } from './webhooks.ts';

type WebhookDraft = Pick<WebhookRecord, 'url' | 'events' | 'description'> & Partial<Pick<WebhookRecord, 'active'>>;

/** A new endpoint. */
export function createWebhook(
  { url, events, description, active = true }: WebhookDraft,
  { id, sealed, secretHint }: { id: string; sealed: string; secretHint: string },
  { actor, now }: ActorContext,
): Step<WebhookRecord> {
  const after: WebhookRecord = {
    ...{ id, url, events, description, active, secretHint },
    ...(!active && { off: { why: 'by_hand', at: now.toISOString() } }),
    secrets: [{ sealed }],
    createdAt: now.toISOString(),
    createdBy: callerId(actor),
    version: 1,
  };
  return { after, events: [newEvent('webhook_created', id, actor, now, { url })] };
}

export function endWebhook(before: WebhookRecord, { actor, now }: ActorContext): Removal<WebhookRecord> {
  return { before, events: [newEvent('webhook_deleted', before.id, actor, now, { url: before.url })] };
}

function assertOn({ active }: WebhookRecord): void {
  if (!active) throw new AppError('webhook_off', 'This endpoint is turned off');
}

/** Throws 409 `webhook_off`. */
export function testWebhook(webhook: WebhookRecord, { actor, now }: ActorContext): RecordChange<WebhookRecord> {
  assertOn(webhook);
  return happened(webhook, newEvent('webhook_tested', webhook.id, actor, now, { url: webhook.url }));
}

/** One of its deliveries goes once more. Throws 409 `webhook_off`. */
export function resendDelivery(
  webhook: WebhookRecord,
  deliveryId: string,
  { actor, now }: ActorContext,
): RecordChange<WebhookRecord> {
  assertOn(webhook);
  return happened(webhook, newEvent('webhook_resent', webhook.id, actor, now, { url: webhook.url, deliveryId }));
}
