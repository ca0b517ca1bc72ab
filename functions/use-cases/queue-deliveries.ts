import { queueMails } from '#functions/aws/mail-queue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { CHANNELS, type Channel } from '#functions/domain/notifications/messages.ts';

type Queue = <D extends QueuedDelivery>(deliveries: readonly D[]) => Promise<Set<D>>;

/** Each channel's queue is named as it is, and so is the worker that empties it: `send-<channel>`. */
const QUEUES: Readonly<Record<Channel, Queue>> = { mail: queueMails };

/** Puts every delivery into the queue of its channel; those that did not get in. */
export async function queueDeliveries<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  const refused = new Set<D>();
  for (const channel of CHANNELS) {
    const own = deliveries.filter((delivery) => delivery.channel === channel);
    for (const delivery of await QUEUES[channel](own)) refused.add(delivery);
  }
  return refused;
}
