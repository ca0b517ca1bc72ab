import { listDeliveriesTo } from '#functions/data/integrations/webhook-deliveries.ts';
import { getWebhook } from '#functions/data/integrations/webhooks.ts';
import { toWebhookDelivery } from '#functions/domain/integrations/webhook-deliveries.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listWebhookDeliveries } from '#shared/contracts/webhooks.ts';

export const handler = listHandler(listWebhookDeliveries, async ({ params, query, page, now }) => {
  await getWebhook(params.id);
  const found = await listDeliveriesTo(params.id, query.state, page, now);
  return found.map(toWebhookDelivery);
});
