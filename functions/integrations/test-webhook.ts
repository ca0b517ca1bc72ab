import { getWebhook } from '#functions/data/integrations/webhooks.ts';
import { putEvent } from '#functions/data/table/events.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { deliveryId } from '#functions/domain/integrations/webhook-deliveries.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { testWebhook } from '#shared/contracts/webhooks.ts';
import { AppError } from '#shared/errors.ts';
import { TEST_EVENT } from '#shared/webhooks.ts';

export const handler = postHandler(testWebhook, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  if (!webhook.active) throw new AppError('webhook_off', 'This endpoint is switched off');
  const event = newEvent('webhook_tested', webhook.id, actor, now, { url: webhook.url });
  return commit([putEvent(event)], { deliveryId: deliveryId({ eventId: event.id, event: TEST_EVENT }) });
});
