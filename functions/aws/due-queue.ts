import { env } from '#functions/base/env.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { sendMessageBatches } from './queues.ts';

/** Puts timers into the queue of what is due; those that got in. */
export async function queueDueTimers(timers: readonly TimerRecord[]): Promise<TimerRecord[]> {
  const refused = await sendMessageBatches(env('DUE_QUEUE_URL'), timers);
  return timers.filter((_, at) => !refused.has(at));
}
