import * as z from 'zod/mini';
import type { WakeUp } from '#functions/aws/webhook-queue.ts';
import { defineWorker } from '#functions/kit/define-worker.ts';
import { queue } from '#functions/kit/queue-source.ts';
import { drainLane } from '#functions/use-cases/drain-lane.ts';
import { postPositions } from '#functions/use-cases/post-positions.ts';
import { resendHeld } from '#functions/use-cases/resend-held.ts';
import { LivePosition } from '#shared/frames.ts';

const Message: z.ZodMiniType<WakeUp> = z.union([
  z.object({ webhookId: z.string(), lane: z.number(), chain: z.optional(z.number()) }),
  z.object({ webhookId: z.string(), held: z.literal(true), chain: z.optional(z.number()) }),
  z.object({ webhookId: z.string(), positions: z.array(LivePosition) }),
]);

/** Lanes that can be brought at the same time: more than those that can hang in an endpoint which does not answer. */
const AT_ONCE = 50;

/** The queue of wake-ups. A message is one lane of one endpoint; what it brings lies in the table. */
export const { worker, handler } = defineWorker(
  {
    name: 'send-webhooks',
    source: queue('webhook', { atOnce: AT_ONCE, visibility: 60, callsItself: true }),
    timeout: 50,
  },
  (body) => {
    const wakeUp = Message.parse(body);
    const { webhookId } = wakeUp;
    if ('lane' in wakeUp) return drainLane(webhookId, wakeUp.lane, wakeUp.chain);
    return 'positions' in wakeUp ? postPositions(webhookId, wakeUp.positions) : resendHeld(webhookId, wakeUp.chain);
  },
);
