import { env } from '#functions/base/env.ts';
import { sendEach } from './queues.ts';

/** What is derived from a subject once it has changed, and may take longer than what people wait for. */
export interface AfterMessage {
  what: 'index';
  subject: string;
}

/** Puts into the queue what is to be done after changes; what did not get in. */
export function queueAfter(messages: readonly AfterMessage[]): Promise<Set<AfterMessage>> {
  return sendEach(env('AFTER_QUEUE_URL'), messages);
}
