import { currentTime } from '#functions/base/clock.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { claimPositions, findWebhook, releasePositions } from '#functions/data/integrations/webhooks.ts';
import { positionMessage } from '#functions/domain/integrations/webhook-payload.ts';
import {
  isFailing,
  subscriptionTo,
  type WebhookHealth,
  type WebhookRecord,
} from '#functions/domain/integrations/webhooks.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { POSITION_EVENT } from '#shared/integrations/webhooks.ts';
import { sendWebhook } from './send-webhook.ts';
import { cooldownOf, disableEndpoint, readHealth, recordOutcome, WORKER_LEASE_MS } from './webhook-health.ts';

const TIME_BUDGET_MS = 20_000;
const CONCURRENCY = 10;

/** One try, counted for its day and nowhere logged. */
async function post(webhook: WebhookRecord, position: LivePosition, health: WebhookHealth | undefined): Promise<void> {
  const answered = await sendWebhook(webhook, positionMessage(position));
  await recordOutcome(webhook, answered, { isOver: true, health });
  if (answered.status === 410) await disableEndpoint(webhook, 'gone', currentTime());
}

async function postAll(webhook: WebhookRecord, positions: readonly LivePosition[]): Promise<void> {
  const health = await readHealth(webhook.id);
  if (await cooldownOf(webhook.id, health)) return;
  const end = currentTime().getTime() + TIME_BUDGET_MS;
  // One that fails is asked with a single position whether it is back.
  const tried = isFailing(health) ? positions.slice(0, 1) : positions;
  await forEachConcurrent(tried, CONCURRENCY, async (position) => {
    if (currentTime().getTime() < end) await post(webhook, position, health);
  });
}

/**
 * Posts positions to an endpoint, as the only one who does: what comes while it is slow is dropped, so that it holds one
 * worker at most.
 */
export async function postPositions(webhookId: string, positions: readonly LivePosition[]): Promise<void> {
  const webhook = await findWebhook(webhookId);
  if (!webhook || subscriptionTo(webhook, POSITION_EVENT) !== 'now') return;
  const now = currentTime();
  if (!(await claimPositions(webhookId, now.getTime() + WORKER_LEASE_MS, now))) return;
  try {
    await postAll(webhook, positions);
  } finally {
    await releasePositions(webhookId);
  }
}
