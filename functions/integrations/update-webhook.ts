import { getWebhook, saveWebhook, startAnew, webhookEvent } from '#functions/data/integrations/webhooks.ts';
import { changeWebhook, webhookConflict } from '#functions/domain/integrations/webhooks.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertTarget } from '#functions/use-cases/judge-endpoint.ts';
import { webhookView } from '#functions/use-cases/webhook-view.ts';
import { updateWebhook } from '#shared/contracts/webhooks.ts';

export const handler = httpHandler(updateWebhook, async ({ params, body, actor, now, commit }) => {
  const before = await getWebhook(params.id);
  const { version, resendHeld = false, ...change } = body;
  if (version !== undefined && version !== before.version) throw webhookConflict(before);
  if (change.url !== undefined) assertTarget(change.url);
  const { after, changed } = changeWebhook(before, change, now);
  const event = webhookEvent('webhook_changed', after, actor, now, {
    url: after.url,
    changed,
    ...(resendHeld && after.active && { resendHeld }),
  });
  const view = await webhookView(after, now);
  if (!after.active || before.active) return commit(saveWebhook(after, event), view);
  return commit([...saveWebhook(after, event), startAnew(after)], { ...view, state: 'healthy' });
});
