import { getWebhook, resetHealth, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { changeWebhook } from '#functions/domain/integrations/webhooks.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertTarget } from '#functions/use-cases/integrations/validate-webhook-url.ts';
import { webhookView } from '#functions/use-cases/integrations/webhook-view.ts';
import { updateWebhook } from '#shared/contracts/webhooks.ts';

export const handler = httpHandler(updateWebhook, async ({ params, body, actor, now, commit }) => {
  const before = await getWebhook(params.id);
  const step = changeWebhook(before, body, { actor, now });
  if (body.url !== undefined) assertTarget(body.url);
  const { after } = step;
  const view = await webhookView(after, now);
  if (!after.active || before.active) return commit(saveWebhook(step), view);
  return commit(saveWebhook(step, resetHealth(after)), { ...view, state: 'healthy' });
});
