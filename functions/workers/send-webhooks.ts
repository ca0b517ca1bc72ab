import * as z from 'zod/mini';
import type { WebhookTask } from '#functions/aws/webhook-queue.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { postPositions } from '#functions/use-cases/integrations/post-positions.ts';
import { sendDelivery } from '#functions/use-cases/integrations/send-delivery.ts';
import { LivePosition } from '#shared/http/frames.ts';

const Task: z.ZodMiniType<WebhookTask> = z.union([
  z.object({ webhookId: z.string(), deliveryId: z.string() }),
  z.object({ webhookId: z.string(), positions: z.array(LivePosition) }),
]);

/** More than an endpoint can take that hangs for the seconds until that is known; then the queue's groups share the rest. */
const MAX_CONCURRENCY = 50;

/** The queue of what is to be posted to endpoints: each message is one delivery, or some positions. */
export const { worker, handler } = defineWorker(
  { name: 'send-webhooks', source: queue('webhook', { atOnce: MAX_CONCURRENCY, visibility: 60 }), timeout: 50 },
  (body, _, brought) => {
    const task = Task.parse(body);
    return 'positions' in task ? postPositions(task.webhookId, task.positions) : sendDelivery(task, brought);
  },
);
