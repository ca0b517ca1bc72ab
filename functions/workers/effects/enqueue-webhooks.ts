import { isWithinRetention } from '#functions/domain/integrations/webhook-deliveries.ts';
import { hasWebhook } from '#functions/domain/integrations/webhook-payload.ts';
import { isRecent } from '#functions/domain/notifications/deliveries.ts';
import { concernsWebhooks, isQueued, queueWebhooks } from '#functions/use-cases/integrations/queue-webhooks.ts';
import { defineEffect } from './effect.ts';

/** A delivery for every endpoint that hears of an event. */
export const enqueueWebhooks = defineEffect({
  name: 'webhooks',
  taskOf: ({ event }, now) => (event && isRecent(event, now) && concernsWebhooks(event) ? event : undefined),
  async findMissing(event, now) {
    if (!hasWebhook(event) || !isWithinRetention(event.recordedAt, now)) return undefined;
    return (await isQueued(event)) ? undefined : event;
  },
  handle: queueWebhooks,
});
