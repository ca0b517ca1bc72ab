import { findLoggedDelivery } from '#functions/data/notifications/send-log.ts';
import { type EventRecord, isKnownEvent } from '#functions/domain/events/catalog.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { resentDelivery } from '#functions/domain/notifications/send-log.ts';

/** The delivery that an event asks for once more; none where it is no such event, or the message is out already. */
export async function resentBy(event: EventRecord): Promise<QueuedDelivery[]> {
  if (event.type !== 'message_resent') return [];
  const found = await findLoggedDelivery(event.data.deliveryId);
  if (!found?.event || !isKnownEvent(found.event)) return [];
  const delivery = resentDelivery(found.record, found.event, event.recordedAt);
  return delivery ? [delivery] : [];
}
