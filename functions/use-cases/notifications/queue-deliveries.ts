import { queueDocuments } from '#functions/aws/documents-queue.ts';
import { queueMails } from '#functions/aws/mail-queue.ts';
import { queuePushes } from '#functions/aws/push-queue.ts';
import { queueTexts } from '#functions/aws/text-queue.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { type QueueName, queueNameOf } from '#functions/domain/notifications/messages.ts';

type Queue = <D extends QueuedDelivery>(deliveries: readonly D[]) => Promise<Set<D>>;

/** Each is emptied by the worker `send-<name>`. */
const QUEUES: Readonly<Record<QueueName, Queue>> = {
  mail: queueMails,
  text: queueTexts,
  push: queuePushes,
  documents: queueDocuments,
};

/** Puts every delivery into its queue; those that did not get in. */
export async function queueDeliveries<D extends QueuedDelivery>(deliveries: readonly D[]): Promise<Set<D>> {
  const refused = new Set<D>();
  for (const [name, own] of Map.groupBy(deliveries, queueNameOf))
    for (const delivery of await QUEUES[name](own)) refused.add(delivery);
  return refused;
}
