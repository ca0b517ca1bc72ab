import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { tableKeys } from '#functions/data/table/keys.ts';
import type { EventRecord, ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { record } from '#test/support/memory/record.ts';
import { actors, customer, draft, later, NOW, newEventId, ZONE } from '../domain/fixtures.ts';

export const sequenceOf = (one: DynamoDBRecord) => ({ itemIdentifier: one.dynamodb?.SequenceNumber ?? '' });

/** The stream record of an event. */
export function eventRecord(event: EventRecord): DynamoDBRecord {
  return record(tableKeys.event(event.subject.id, event.id), { after: { ...event } });
}

/** A shipment that was created just now. */
export function creation(id: string, more: Parameters<typeof draft>[0] = {}): ShipmentStep {
  return createShipmentStep(draft(more), {
    now: NOW,
    newEventId,
    timezone: ZONE,
    actor: actors.manager,
    id,
    trackingBytes: new Uint8Array(12).map((_, at) => (id.charCodeAt(id.length - 1) + at) % 256),
    customer,
  });
}

/** The steps of a shipment up to its delivery, and its events in order. */
export function deliveredLife(id: string): {
  steps: ShipmentStep[];
  events: ShipmentEventRecord[];
  delivery: ShipmentEventRecord;
} {
  const first = creation(id, { status: 'in_transit', driverId: 'drv_a' });
  const last = changeShipment(first.after, { status: 'delivered', bypassReason: 'Signed on paper' }, actors.manager, {
    now: later(60_000),
    newEventId,
    timezone: ZONE,
  });
  const events = [...first.events, ...last.events];
  const delivery = events.at(-1);
  if (!delivery) throw new Error('No delivery');
  return { steps: [first, last], events, delivery };
}

/** Messages of a queue, as Lambda hands them over. */
export function messages(...bodies: unknown[]): SQSEvent {
  return messagesBrought(1, ...bodies);
}

/** The same, brought for so many times by now. */
export function messagesBrought(times: number, ...bodies: unknown[]): SQSEvent {
  return {
    Records: bodies.map((body, at) => ({
      messageId: `message-${at}`,
      receiptHandle: 'handle',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      attributes: {
        ApproximateReceiveCount: String(times),
        SentTimestamp: '0',
        SenderId: 'outbox',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:mail',
      awsRegion: 'us-east-1',
    })),
  };
}
