import { env } from '#functions/base/env.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { sendAll } from './queues.ts';

/** Puts timers into the queue of what is due; those that got in. */
export async function queueDue(timers: readonly TimerRecord[]): Promise<TimerRecord[]> {
  const refused = await sendAll(env('DUE_QUEUE_URL'), timers);
  return timers.filter((_, at) => !refused.has(at));
}
