import { isStillKept } from '#functions/domain/integrations/webhook-deliveries.ts';
import { isPosted } from '#functions/domain/integrations/webhook-payload.ts';
import { isNews } from '#functions/domain/notifications/deliveries.ts';
import { concernsWebhooks, isQueued, queueWebhooks } from '#functions/use-cases/integrations/queue-webhooks.ts';
import { defineEffect } from './effect.ts';

/** A delivery for every endpoint that hears of an event. */
export const postWebhooks = defineEffect({
  name: 'webhooks',
  wanted: ({ event }, now) => (event && isNews(event, now) && concernsWebhooks(event) ? event : undefined),
  async missing(event, now) {
    if (!isPosted(event) || !isStillKept(event.recordedAt, now)) return undefined;
    return (await isQueued(event)) ? undefined : event;
  },
  each: queueWebhooks,
});
