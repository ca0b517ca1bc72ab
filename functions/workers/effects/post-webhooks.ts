import { isNews } from '#functions/domain/notifications/deliveries.ts';
import { concernsWebhooks, queueWebhooks } from '#functions/use-cases/queue-webhooks.ts';
import { defineEffect } from './effect.ts';

/** A delivery for every endpoint that hears of an event. */
export const postWebhooks = defineEffect({
  name: 'webhooks',
  wanted: ({ event }, now) => (event && isNews(event, now) && concernsWebhooks(event) ? event : undefined),
  each: queueWebhooks,
});
