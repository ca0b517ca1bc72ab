import { queueWebhookTasks } from '#functions/aws/webhook-queue.ts';
import { forEachConcurrent } from '#functions/base/retry.ts';
import { claimPosition } from '#functions/data/drivers/positions.ts';
import { cachedWebhooks } from '#functions/data/integrations/webhooks.ts';
import { subscriptionTo } from '#functions/domain/integrations/webhooks.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { POSITION_EVENT, POSITION_INTERVAL_SECONDS } from '#shared/integrations/webhooks.ts';

const CLAIM_CONCURRENCY = 25;
const POSITIONS_PER_MESSAGE = 100;
/** Who chose positions a moment ago gets the next one. */
const ANY_TIME = new Date(0).toISOString();

/** Gives positions to the endpoints that chose them, of each driver one in 15 s. What is lost is lost: the next one comes. */
export async function queuePositions(positions: readonly LivePosition[], now: Date): Promise<number> {
  if (positions.length === 0) return 0;
  const wanting = (await cachedWebhooks(ANY_TIME)).filter(
    (webhook) => subscriptionTo(webhook, POSITION_EVENT) === 'now',
  );
  if (wanting.length === 0) return 0;
  const due: LivePosition[] = [];
  await forEachConcurrent(positions, CLAIM_CONCURRENCY, async (position) => {
    if (await claimPosition(position.driverId, POSITION_INTERVAL_SECONDS * 1000, now)) due.push(position);
  });
  for (let at = 0; at < due.length; at += POSITIONS_PER_MESSAGE) {
    const some = due.slice(at, at + POSITIONS_PER_MESSAGE);
    await queueWebhookTasks(wanting.map(({ id }) => ({ webhookId: id, positions: some })));
  }
  return due.length;
}
