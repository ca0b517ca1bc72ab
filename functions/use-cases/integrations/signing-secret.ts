import { randomBytes } from 'node:crypto';
import { present } from '#functions/base/clock.ts';
import { isSealedBefore, seal, unseal } from '#functions/base/seal.ts';
import { keepSealed } from '#functions/data/integrations/webhooks.ts';
import { signingSecrets, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';

const BYTES = 32;

/** A new signing secret (Standard Webhooks): as it is shown once, as it is kept for its endpoint, and its end. */
export function newSigningSecret(webhookId: string): { secret: string; sealed: string; secretHint: string } {
  const secret = `whsec_${randomBytes(BYTES).toString('base64')}`;
  return { secret, sealed: seal(secret, webhookId), secretHint: secret.slice(-4) };
}

/** An endpoint with its secrets sealed by the deployment's present one: what that replaces is replaced itself some day. */
export async function resealed(webhook: WebhookRecord): Promise<WebhookRecord> {
  const signing = signingSecrets(webhook, present());
  if (!signing.some(({ sealed }) => isSealedBefore(sealed))) return webhook;
  const secrets = signing.map((secret) => ({ ...secret, sealed: seal(unseal(secret.sealed, webhook.id), webhook.id) }));
  await keepSealed(webhook, secrets);
  return { ...webhook, secrets };
}
