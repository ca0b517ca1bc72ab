import { newId } from '#functions/base/ids.ts';
import { beginCount, insertWebhook } from '#functions/data/integrations/webhooks.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { toWebhook, UNTRIED, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { assertTarget } from '#functions/use-cases/judge-endpoint.ts';
import { newSigningSecret } from '#functions/use-cases/signing-secret.ts';
import { createWebhook } from '#shared/contracts/webhooks.ts';

export const handler = postHandler(createWebhook, async ({ body, actor, now, commit }) => {
  assertTarget(body.url);
  await beginCount();
  const id = newId('whk', now);
  const { secret, sealed, secretHint } = newSigningSecret(id);
  const { url, events, description, active = true } = body;
  const webhook: WebhookRecord = {
    ...{ id, url, events, description, active, secretHint },
    ...(!active && { off: { why: 'by_hand', at: now.toISOString() } }),
    secrets: [{ sealed }],
    createdAt: now.toISOString(),
    createdBy: callerId(actor),
    version: 1,
  };
  const made = newEvent('webhook_created', id, actor, now, { url });
  return commit(insertWebhook({ after: webhook, events: [made] }), { ...toWebhook(webhook, UNTRIED), secret });
});
