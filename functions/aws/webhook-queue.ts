import { env } from '#functions/base/env.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { sendMessageBatches } from './queues.ts';

/** What the worker of webhooks is to post: one delivery, which lies in the table, or positions, which lie nowhere else. */
export type WebhookTask = { webhookId: string; deliveryId: string } | { webhookId: string; positions: LivePosition[] };

/** Queues what is to be posted, grouped by endpoint, so that one that hangs holds up no other. Throws when one was not taken. */
export async function queueWebhookTasks(tasks: readonly WebhookTask[]): Promise<void> {
  const groups = tasks.map(({ webhookId }) => webhookId);
  const refused = await sendMessageBatches(env('WEBHOOK_QUEUE_URL'), tasks, { groups });
  if (refused.size > 0) throw new Error('The queue did not take a webhook');
}
