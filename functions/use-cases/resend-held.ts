import { LONGEST_CHAIN, queueWakeUps } from '#functions/aws/webhook-queue.ts';
import { present } from '#functions/base/clock.ts';
import { listHeld, saveDelivery } from '#functions/data/integrations/webhook-deliveries.ts';
import { findWebhook } from '#functions/data/integrations/webhooks.ts';
import { sentAgain } from '#functions/domain/integrations/webhook-deliveries.ts';
import { isRefusal } from '#shared/errors.ts';
import { signalAllLanes } from './queue-webhooks.ts';

const BUDGET_MS = 20_000;
const PAGE = 100;

/**
 * Puts back into its lane what an endpoint missed while it was off; what is left after the budget is the next message's.
 * An endpoint that goes off meanwhile is left alone: what its lanes hold back again would come round here for ever. What
 * the longest chain of messages leaves stays held, and is offered again.
 */
export async function resendHeld(webhookId: string, chain = 0): Promise<void> {
  const end = present().getTime() + BUDGET_MS;
  let start: Record<string, unknown> | undefined;
  do {
    if (!(await findWebhook(webhookId))?.active) return;
    const page = await listHeld(webhookId, { limit: PAGE, start }, present());
    for (const delivery of page.items) await sendAgain(delivery);
    start = page.next;
  } while (start && present().getTime() < end);
  await signalAllLanes(webhookId, present());
  if (start && chain < LONGEST_CHAIN) await queueWakeUps([{ webhookId, held: true, chain: chain + 1 }]);
}

async function sendAgain(delivery: Parameters<typeof sentAgain>[0]): Promise<void> {
  try {
    await saveDelivery(delivery, sentAgain(delivery, present()));
  } catch (error) {
    // Another has put it back already.
    if (!isRefusal(error, 'version_conflict')) throw error;
  }
}
