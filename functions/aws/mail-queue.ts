import { env } from '#functions/base/env.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { sendAll } from './queues.ts';

/** Puts deliveries into the queue of mails; those that did not get in. */
export async function queueMails<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  const refused = await sendAll(env('MAIL_QUEUE_URL'), deliveries);
  return new Set(deliveries.filter((_, at) => refused.has(at)));
}
