import { getWebhook, saveWebhook, webhookEvent } from '#functions/data/integrations/webhooks.ts';
import { rotated } from '#functions/domain/integrations/webhooks.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { newSigningSecret } from '#functions/use-cases/signing-secret.ts';
import { rotateWebhookSecret } from '#shared/contracts/webhooks.ts';

export const handler = postHandler(rotateWebhookSecret, async ({ params, actor, now, commit }) => {
  const before = await getWebhook(params.id);
  const { secret, sealed, secretHint } = newSigningSecret(before.id);
  const after = rotated(before, sealed, secretHint, now);
  const event = webhookEvent('webhook_rotated', after, actor, now, { url: after.url });
  return commit(saveWebhook(after, event), { secret });
});
