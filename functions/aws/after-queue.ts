import { env } from '#functions/base/env.ts';
import { enqueueAll } from './queues.ts';

/** What is derived from a subject once it has changed, and may take longer than what people wait for. */
export interface IndexMessage {
  /**
   * `index`: what a search finds of it; `look`: what needs a decision about it; `look_all`: about all that is open; `watch`: by
   * which places positions are judged; `duty`: how long somebody has worked.
   */
  what: 'index' | 'look' | 'look_all' | 'watch' | 'duty';
  subject: string;
  /** Where the next part of `look_all` begins, and which part that is. */
  start?: Record<string, unknown> | undefined;
  part?: number | undefined;
}

/** Puts into the queue what is to be done after changes, or after some seconds more; what did not get in. */
export function queueIndexUpdates(messages: readonly IndexMessage[], delaySeconds = 0): Promise<Set<IndexMessage>> {
  return enqueueAll(env('AFTER_QUEUE_URL'), messages, delaySeconds);
}
