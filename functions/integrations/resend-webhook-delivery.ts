import { findWebhookDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { getWebhook, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { resendDelivery } from '#functions/domain/integrations/webhook-steps.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { resendWebhookDelivery } from '#shared/contracts/webhooks.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = postHandler(resendWebhookDelivery, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  if (!(await findWebhookDelivery(webhook.id, params.deliveryId))) throw notFound();
  const { deliveryId } = params;
  return commit(saveWebhook(resendDelivery(webhook, deliveryId, { actor, now })), { deliveryId });
});
