import { newId } from '#functions/base/ids.ts';
import { notDirectorError, requireDirector } from '#functions/data/accounts/team.ts';
import { initEndpointCount, insertWebhook } from '#functions/data/integrations/webhooks.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import { createWebhook as created } from '#functions/domain/integrations/webhook-steps.ts';
import { NO_HEALTH, toWebhook } from '#functions/domain/integrations/webhooks.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { newSigningSecret } from '#functions/use-cases/integrations/signing-secret.ts';
import { assertTarget } from '#functions/use-cases/integrations/validate-webhook-url.ts';
import { createWebhook } from '#shared/contracts/webhooks.ts';

export const handler = postHandler(createWebhook, async ({ body, actor, now, commit }) => {
  assertTarget(body.url);
  await initEndpointCount();
  const id = newId('whk', now);
  const { secret, ...signing } = newSigningSecret(id);
  const step = created(body, { id, ...signing }, { actor, now });
  const writes = [...insertWebhook(step), requireDirector(callerId(actor), notDirectorError)];
  return commit(writes, { ...toWebhook(step.after, NO_HEALTH), secret });
});
