import type { LivePosition } from '#shared/frames.ts';
import { POSITION_EVENT, TEST_EVENT } from '#shared/webhooks.ts';
import { definitionOf } from '../events/catalogue.ts';
import type { EventRecord } from '../types.ts';
import { deliveryId, type Posting } from './webhook-deliveries.ts';

/** With which a receiver puts posts into order that overtook each other: of the shipment or invoice, where there is one. */
function versionOf({ shipment, data }: EventRecord): number | undefined {
  if (shipment) return shipment.version;
  return data && 'version' in data ? data.version : undefined;
}

function posting(event: EventRecord, name: string, data: Readonly<Record<string, unknown>>): Posting {
  const called = data.trackingNumber ?? data.invoiceNumber;
  const wanted = { eventId: event.id, event: name };
  const body = {
    ...{ id: deliveryId(wanted), event: name, timestamp: event.occurredAt },
    version: versionOf(event),
    data,
  };
  return {
    ...wanted,
    subjectId: event.subject.id,
    subject: typeof called === 'string' ? called : undefined,
    request: JSON.stringify(body),
  };
}

/** True for an event that endpoints may hear of. */
export function isPosted(event: EventRecord): boolean {
  return definitionOf(event).webhooks.length > 0;
}

/** What endpoints may hear of an event, by the catalogue; a delivery of goods has two names. */
export function postingsOf(event: EventRecord): Posting[] {
  return definitionOf(event).webhooks.map(({ name, data }) => posting(event, name, data(event)));
}

/** What a test sends to the endpoint that it is about. */
export function testPosting(event: EventRecord): Posting {
  return posting(event, TEST_EVENT, { message: 'This is a test event' });
}

/** What is posted of a driver's position; the same one has the same id. */
export function positionPosting(position: LivePosition): { id: string; request: string } {
  const { driverId, timestamp } = position;
  const id = `${driverId}_${Date.parse(timestamp)}`;
  return { id, request: JSON.stringify({ id, event: POSITION_EVENT, timestamp, data: position }) };
}
