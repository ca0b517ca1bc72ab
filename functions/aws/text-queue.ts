import { env } from '#functions/base/env.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { enqueueAll } from './queues.ts';

/** Puts deliveries into the queue of text messages; those that did not get in. */
export function queueTexts<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  return enqueueAll(env('TEXT_QUEUE_URL'), deliveries);
}
