import { Webhook as Signer } from 'standardwebhooks';
import { currentTime, elapsedSince } from '#functions/base/clock.ts';
import { decrypt } from '#functions/base/encryption.ts';
import { postToPublicUrl, SendError } from '#functions/base/outbound/post.ts';
import { targetRules } from '#functions/base/outbound/target.ts';
import type { WebhookDeliveryRecord, WebhookResponse } from '#functions/domain/integrations/webhook-deliveries.ts';
import { signingSecrets, type WebhookRecord } from '#functions/domain/integrations/webhooks.ts';

/** The id of what is sent, its number, and its very bytes. */
type Sending = Pick<WebhookDeliveryRecord, 'id' | 'sequence' | 'request'>;

/** Headers of Standard Webhooks: one signature for each secret that counts, so a receiver may know either. */
function headersOf(webhook: WebhookRecord, { id, sequence, request }: Sending, now: Date): Record<string, string> {
  const secrets = signingSecrets(webhook, now).map(({ sealed }) => decrypt(sealed, webhook.id));
  return {
    'content-type': 'application/json',
    'user-agent': 'Quayside-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    ...(sequence !== undefined && { 'webhook-sequence': String(sequence) }),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, request)).join(' '),
  };
}

/** Posts something to an endpoint once: what was answered, or why nothing was. */
export async function sendWebhook(webhook: WebhookRecord, sending: Sending): Promise<WebhookResponse> {
  const start = currentTime();
  const at = start.toISOString();
  try {
    const headers = headersOf(webhook, sending, start);
    const {
      status,
      headers: got,
      body,
    } = await postToPublicUrl({ url: webhook.url, headers, body: sending.request }, targetRules());
    return { at, milliseconds: elapsedSince(start), status, body, retryAfter: got['retry-after'] };
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return { at, milliseconds: elapsedSince(start), error: error.reason };
  }
}
