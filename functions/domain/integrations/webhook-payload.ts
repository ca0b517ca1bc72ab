import type { LivePosition } from '#shared/http/frames.ts';
import { POSITION_EVENT, TEST_EVENT } from '#shared/integrations/webhooks.ts';
import { definitionOf, type EventRecord } from '../events/catalog.ts';
import { type WebhookMessage, webhookDeliveryId } from './webhook-deliveries.ts';

/** Of the shipment or invoice after the step, where there is one; a step may make several events. */
function versionOf({ shipment, data }: EventRecord): number | undefined {
  if (shipment) return shipment.version;
  return data && 'version' in data ? data.version : undefined;
}

type Data = Readonly<Record<string, unknown>>;

function webhookMessage(event: EventRecord, name: string, data: Data, sequence = event.sequence): WebhookMessage {
  const called = data.trackingNumber ?? data.invoiceNumber;
  const wanted = { eventId: event.id, event: name };
  const body = {
    ...{ id: webhookDeliveryId(wanted), event: name, timestamp: event.occurredAt },
    version: versionOf(event),
    sequence,
    data,
  };
  return {
    ...wanted,
    subjectId: event.subject.id,
    subject: typeof called === 'string' ? called : undefined,
    sequence,
    request: JSON.stringify(body),
  };
}

/** True for an event that endpoints may hear of. */
export function hasWebhook(event: EventRecord): boolean {
  return !event.quiet && definitionOf(event).webhooks.length > 0;
}

/** What endpoints may hear of an event, by the catalogue; a delivery of goods has two names. */
export function webhookMessagesOf(event: EventRecord): WebhookMessage[] {
  if (!hasWebhook(event)) return [];
  return definitionOf(event).webhooks.map(({ name, data }) => webhookMessage(event, name, data(event)));
}

/** What a test sends to the endpoint that it is about. */
export function testMessage(event: EventRecord): WebhookMessage {
  return webhookMessage(event, TEST_EVENT, { message: 'This is a test event' }, Date.parse(event.occurredAt));
}

/** What is posted of a driver's position; the same one has the same id. */
export function positionMessage(position: LivePosition): Pick<WebhookMessage, 'sequence' | 'request'> & { id: string } {
  const { driverId, timestamp } = position;
  const sequence = Date.parse(timestamp);
  const id = `${driverId}_${sequence}`;
  return { id, sequence, request: JSON.stringify({ id, event: POSITION_EVENT, timestamp, sequence, data: position }) };
}
