import { beginCount, getWebhook, deleteWebhook as remove } from '#functions/data/integrations/webhooks.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { deleteWebhook } from '#shared/contracts/webhooks.ts';

export const handler = httpHandler(deleteWebhook, async ({ params, actor, now, commit }) => {
  const webhook = await getWebhook(params.id);
  await beginCount();
  const event = newEvent('webhook_deleted', webhook.id, actor, now, { url: webhook.url });
  return commit(remove(webhook, event), undefined);
});
