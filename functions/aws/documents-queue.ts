import { env } from '#functions/base/env.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { enqueueAll } from './queues.ts';

/** Puts deliveries into the queue of mails with a document; those that did not get in. */
export function queueDocuments<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  return enqueueAll(env('DOCUMENTS_QUEUE_URL'), deliveries);
}
