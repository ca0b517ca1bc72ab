import { env } from '#functions/base/env.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { enqueueAll } from './queues.ts';

/** Puts deliveries into the queue of pushes; those that did not get in. */
export function queuePushes<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  return enqueueAll(env('PUSH_QUEUE_URL'), deliveries);
}
