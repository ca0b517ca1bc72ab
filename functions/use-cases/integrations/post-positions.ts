import { present } from '#functions/base/clock.ts';
import { eachOf } from '#functions/base/retry.ts';
import { claimPositions, findWebhook, releasePositions } from '#functions/data/integrations/webhooks.ts';
import { positionPosting } from '#functions/domain/integrations/webhook-payload.ts';
import {
  isFailing,
  subscriptionTo,
  type WebhookHealth,
  type WebhookRecord,
} from '#functions/domain/integrations/webhooks.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { POSITION_EVENT } from '#shared/integrations/webhooks.ts';
import { sendWebhook } from './send-webhook.ts';
import { LEASE_MS, noteAnswer, pauseOf, readHealth, switchOff } from './webhook-health.ts';

const BUDGET_MS = 20_000;
const AT_ONCE = 10;

/** One try, counted for its day and nowhere logged. */
async function post(webhook: WebhookRecord, position: LivePosition, health: WebhookHealth | undefined): Promise<void> {
  const answered = await sendWebhook(webhook, positionPosting(position));
  await noteAnswer(webhook, answered, { isOver: true, health });
  if (answered.status === 410) await switchOff(webhook, 'gone', present());
}

async function postAll(webhook: WebhookRecord, positions: readonly LivePosition[]): Promise<void> {
  const health = await readHealth(webhook.id);
  if (await pauseOf(webhook.id, health)) return;
  const end = present().getTime() + BUDGET_MS;
  // One that fails is asked with a single position whether it is back.
  const tried = isFailing(health) ? positions.slice(0, 1) : positions;
  await eachOf(tried, AT_ONCE, async (position) => {
    if (present().getTime() < end) await post(webhook, position, health);
  });
}

/**
 * Posts positions to an endpoint, as the only one who does: what comes while it is slow is dropped, so that it holds one
 * worker at most.
 */
export async function postPositions(webhookId: string, positions: readonly LivePosition[]): Promise<void> {
  const webhook = await findWebhook(webhookId);
  if (!webhook || subscriptionTo(webhook, POSITION_EVENT) !== 'now') return;
  const now = present();
  if (!(await claimPositions(webhookId, now.getTime() + LEASE_MS, now))) return;
  try {
    await postAll(webhook, positions);
  } finally {
    await releasePositions(webhookId);
  }
}
