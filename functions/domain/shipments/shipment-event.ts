import type { EventType } from '#shared/shipments/shipment.ts';
import { type Actor, actorSnapshot, sourceOf } from '../events/actor.ts';
import { EVENTS, type ShipmentEventRecord } from '../events/catalog.ts';
import type { ShipmentPart } from '../events/event.ts';
import type { StepContext } from './shipment-step-types.ts';
import type { PreviousState, ShipmentRecord, ShipmentSnapshot, SnapshotRow } from './shipment-types.ts';

/** Events whose effects are about the price. */
const PRICED: ReadonlySet<EventType> = new Set(['created', 'delivered']);

function snapshotOf(record: ShipmentRecord, type: EventType): ShipmentSnapshot {
  const { trackingNumber, customerId, contact, version, priority, secretVersion, priceCents, createdAt } = record;
  const { pickupCity, pickupState, pickupDate, pickupFrom, pickupTo } = record;
  const { deliveryCity, deliveryState, deliveryAddress, deliveryFrom, deliveryTo } = record;
  return {
    ...{ trackingNumber, customerId, contact, version, priority, secretVersion, priceCents, createdAt },
    ...{ pickupCity, pickupState, pickupDate, pickupFrom, pickupTo },
    ...{ deliveryCity, deliveryState, deliveryAddress, deliveryFrom, deliveryTo },
    // Only where somebody reads them: every byte of an event is written to two indexes as well.
    ...(record.boxId !== undefined && { boxId: record.boxId }),
    ...(PRICED.has(type) && { priceLines: record.priceLines }),
    ...stateOf(record),
    row: rowOf(record),
  };
}

/** An event that is not the last of its step says what happened, not how the shipment is now. */
export function asIntermediate(event: ShipmentEventRecord): ShipmentEventRecord {
  return { ...event, shipment: event.shipment && { ...event.shipment, row: undefined } };
}

function rowOf(record: ShipmentRecord): SnapshotRow {
  const { pickupAddress, pickupZip, deliveryZip, serviceType, containerType, weight, weightUnit } = record;
  const { containerNumber, sealNumber, customerReference, purchaseOrderNumber, bookedWith } = record;
  const { pickupPlaceId, deliveryPlaceId, specialInstructions, exception, attempts, proofBypassed, unreached } = record;
  return {
    ...{ pickupPlaceId, deliveryPlaceId },
    ...{ pickupAddress, pickupZip, deliveryZip, serviceType, containerType, weight, weightUnit },
    ...{ containerNumber, sealNumber, customerReference, purchaseOrderNumber, bookedWith },
    ...{ specialInstructions, exception, attempts, proofBypassed, unreached },
  };
}

/** The part of a shipment that its steps change and that statistics look at. */
export function stateOf(record: ShipmentRecord): PreviousState {
  const { status, statusSince, estimatedDelivery, pickedUpAt, deliveredAt, days } = record;
  return {
    status,
    statusSince,
    estimatedDelivery,
    pickedUpAt,
    deliveredAt,
    days,
    hasException: record.exception !== undefined,
  };
}

/** One event about a shipment as `record` leaves it. */
export function shipmentEvent(
  record: ShipmentRecord,
  type: EventType,
  at: Date,
  actor: Actor,
  context: StepContext,
  more: Partial<ShipmentPart> = {},
): ShipmentEventRecord {
  return {
    id: context.newEventId(at),
    type,
    subject: { kind: 'shipment', id: record.id },
    actor: actorSnapshot(actor),
    source: sourceOf(actor),
    ...context.cameBy,
    occurredAt: at.toISOString(),
    recordedAt: context.now.toISOString(),
    public: EVENTS[type].public,
    driverId: record.driverId,
    driverName: context.driver && context.driver.id === record.driverId ? context.driver.name : undefined,
    shipment: snapshotOf(record, type),
    ...more,
  };
}
