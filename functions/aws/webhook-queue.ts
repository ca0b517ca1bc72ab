import { env } from '#functions/base/env.ts';
import type { LivePosition } from '#shared/frames.ts';
import { sendAll } from './queues.ts';

/**
 * What the worker of webhooks is woken for: a lane with something to bring, all that an endpoint missed while off, or
 * positions, which lie nowhere else. `chain` counts the wake-ups of its own that led to it.
 */
export type WakeUp =
  | { webhookId: string; lane: number; chain?: number | undefined }
  | { webhookId: string; held: true; chain?: number | undefined }
  | { webhookId: string; positions: LivePosition[] };

/** The worker wakes itself so often in a row (half an hour of work), and no more: AWS is told not to end such chains. */
export const LONGEST_CHAIN = 100;

/** The longest that a queue keeps a message back. */
export const LONGEST_DELAY_SECONDS = 900;

/** Wakes the worker of webhooks, at once or after so many seconds. Throws when the queue took one of them not. */
export async function queueWakeUps(wakeUps: readonly WakeUp[], delaySeconds = 0): Promise<void> {
  const refused = await sendAll(env('WEBHOOK_QUEUE_URL'), wakeUps, delaySeconds);
  if (refused.size > 0) throw new Error('The queue did not take a wake-up');
}
