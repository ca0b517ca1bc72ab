import { getWebhook, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { webhookDeliveryId } from '#functions/domain/integrations/webhook-deliveries.ts';
import { testWebhook as test } from '#functions/domain/integrations/webhook-steps.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { testWebhook } from '#shared/contracts/webhooks.ts';
import { TEST_EVENT } from '#shared/integrations/webhooks.ts';

export const handler = postHandler(testWebhook, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  const step = test(webhook, { actor, now });
  const [{ id: eventId = '' } = {}] = step.events;
  return commit(saveWebhook(step), { deliveryId: webhookDeliveryId({ eventId, event: TEST_EVENT }) });
});
