import { getWebhook, saveWebhook } from '#functions/data/integrations/webhooks.ts';
import { rotateSecrets } from '#functions/domain/integrations/webhooks.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { newSigningSecret } from '#functions/use-cases/integrations/signing-secret.ts';
import { rotateWebhookSecret } from '#shared/contracts/webhooks.ts';

export const handler = postHandler(rotateWebhookSecret, async ({ params, actor, now, commit }) => {
  const before = await getWebhook(params.id);
  const { secret, sealed, secretHint } = newSigningSecret(before.id);
  return commit(saveWebhook(rotateSecrets(before, sealed, secretHint, { actor, now })), { secret });
});
