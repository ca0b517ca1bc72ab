import { randomBytes } from 'node:crypto';
import { currentTime } from '#functions/base/clock.ts';
import { decrypt, encrypt, needsReencryption } from '#functions/base/encryption.ts';
import { saveReencryptedSecrets } from '#functions/data/integrations/webhooks.ts';
import { signingSecrets, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';

const SECRET_BYTES = 32;

/** A new signing secret (Standard Webhooks): as it is shown once, as it is kept for its endpoint, and its end. */
export function newSigningSecret(webhookId: string): { secret: string; sealed: string; secretHint: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealed: encrypt(secret, webhookId), secretHint: secret.slice(-4) };
}

/** An endpoint with its secrets sealed by the deployment's present one: what that replaces is replaced itself some day. */
export async function reencrypted(webhook: WebhookRecord): Promise<WebhookRecord> {
  const signing = signingSecrets(webhook, currentTime());
  if (!signing.some(({ sealed }) => needsReencryption(sealed))) return webhook;
  const secrets = signing.map((secret) => ({
    ...secret,
    sealed: encrypt(decrypt(secret.sealed, webhook.id), webhook.id),
  }));
  await saveReencryptedSecrets(webhook, secrets);
  return { ...webhook, secrets };
}
