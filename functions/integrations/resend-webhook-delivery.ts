import { findDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { getWebhook } from '#functions/data/integrations/webhooks.ts';
import { putEvent } from '#functions/data/table/events.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { resendWebhookDelivery } from '#shared/contracts/webhooks.ts';
import { AppError, notFound } from '#shared/errors.ts';

export const handler = postHandler(resendWebhookDelivery, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  if (!(await findDelivery(webhook.id, params.deliveryId))) throw notFound();
  if (!webhook.active) throw new AppError('webhook_off', 'This endpoint is switched off');
  const { deliveryId } = params;
  const event = newEvent('webhook_resent', webhook.id, actor, now, { url: webhook.url, deliveryId });
  return commit([putEvent(event)], { deliveryId });
});
