import { getWebhook, initEndpointCount, removeWebhook as remove } from '#functions/data/integrations/webhooks.ts';
import { endWebhook as end } from '#functions/domain/integrations/webhook-steps.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteWebhook } from '#shared/contracts/webhooks.ts';

export const handler = httpHandler(deleteWebhook, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  await initEndpointCount();
  return commit(remove(end(webhook, { actor, now })), undefined);
});
