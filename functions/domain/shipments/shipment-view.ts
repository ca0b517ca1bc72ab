import { isStaffPlus, seesMoney } from '#shared/accounts/permissions.ts';
import type { BoxStage } from '#shared/boxes/box-stages.ts';
import type { CustomerShipment } from '#shared/contracts/bookings.ts';
import type { Job } from '#shared/contracts/drivers.ts';
import type { Shipment, ShipmentEvent } from '#shared/shipments/shipment.ts';
import { type Actor, callerOf, customerIdsOf, isDriver } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import { invoiceIdOf, makesInvoice } from '../invoices/invoices.ts';
import type { ShipmentRecord, ShipmentSnapshot, SnapshotRow } from './shipment-types.ts';

/** Customers of their own, the office where it sees money; drivers never. */
function seesPrice(actor: Actor, record: Pick<ShipmentRecord, 'customerId'>): boolean {
  if (actor.kind !== 'user') return actor.kind === 'key' || actor.kind === 'system';
  if (actor.role === 'customer') return customerIdsOf(actor).includes(record.customerId);
  return seesMoney(actor.role);
}

/** Field by field, because it also travels under `current` of an error, where no schema takes out what is internal. */
export function toShipment(record: ShipmentRecord, actor: Actor): Shipment {
  if (isDriver(actor) && actor.driverId !== record.driverId) return receiptOf(record);
  return shown(record, {
    withPrice: seesPrice(actor, record),
    withPhone: isOfOffice(actor),
    forOffice: isOfOffice(actor),
    withPlaces: isOfOffice(actor) || actor.kind === 'key' || isDriver(actor),
  });
}

/** For a driver who has it no more and whose phone told late of what happened: this was taken, and how it goes on is for others. */
function receiptOf({ id, trackingNumber, status, priority, customerId, ...record }: ShipmentRecord): Shipment {
  const { contact, serviceType, weightUnit, createdAt, attempts, version } = record;
  return {
    ...{ id, trackingNumber, status, priority, customerId, customerName: contact.name },
    ...{ serviceType, weightUnit, createdAt, attempts, version },
  };
}

function isOfOffice(actor: Actor): boolean {
  return actor.kind === 'user' && isStaffPlus(actor.role);
}

type ShownRecord = Omit<ShipmentSnapshot & SnapshotRow, 'hasException' | 'statusSince' | 'secretVersion' | 'row'> &
  Pick<ShipmentRecord, 'id' | 'driverId'>;

interface Shown {
  withPrice: boolean;
  withPhone: boolean;
  forOffice: boolean;
  withPlaces: boolean;
}

function shown(record: ShownRecord, { withPrice, withPhone, forOffice, withPlaces }: Shown): Shipment {
  const { id, trackingNumber, status, priority, driverId, customerId, serviceType, containerType } = record;
  const { pickupAddress, pickupCity, pickupState, pickupZip, pickupDate, pickupFrom, pickupTo } = record;
  const { deliveryAddress, deliveryCity, deliveryState, deliveryZip, pickupPlaceId, deliveryPlaceId } = record;
  const { estimatedDelivery, deliveryFrom, deliveryTo } = record;
  const { containerNumber, sealNumber, customerReference, purchaseOrderNumber } = record;
  const { weight, weightUnit, specialInstructions, createdAt, deliveredAt } = record;
  const { exception, attempts, proofBypassed, boxId, unreached, version } = record;
  return {
    ...{ id, trackingNumber, status, priority, driverId, customerId, customerName: record.contact.name },
    customerCompany: record.contact.company,
    ...(withPhone && { customerPhone: record.contact.phone }),
    ...{ pickupAddress, pickupCity, pickupState, pickupZip, pickupDate, pickupFrom, pickupTo },
    ...{ deliveryAddress, deliveryCity, deliveryState, deliveryZip },
    ...(withPlaces && { pickupPlaceId, deliveryPlaceId }),
    ...{ estimatedDelivery, deliveryFrom, deliveryTo },
    ...{ serviceType, containerType, containerNumber, sealNumber, customerReference, purchaseOrderNumber },
    ...{ weight, weightUnit, specialInstructions, bookedWith: bookedWithOf(record) },
    ...{ createdAt, deliveredAt, exception, attempts, proofBypassed, version },
    ...(forOffice && boxId !== undefined && { boxId }),
    ...(forOffice && unreached && { unreached: { about: unreached.about, since: unreached.since } }),
    ...(withPrice && { price: record.priceCents / 100 }),
  };
}

/** The driver who has a shipment after an event: what somebody tells who had it before is about the driver of then. */
export function holderAfter({ heldBy, driverId }: ShipmentEventRecord): string | undefined {
  if (heldBy === undefined) return driverId;
  return heldBy === 'none' ? undefined : heldBy;
}

function recordAfter(event: ShipmentEventRecord): ShownRecord | undefined {
  const { subject, shipment } = event;
  return shipment?.row && { ...shipment, ...shipment.row, id: subject.id, driverId: holderAfter(event) };
}

/** Which of those that were booked with it; none of the others is named. */
function bookedWithOf({ bookedWith }: Pick<ShipmentRecord, 'bookedWith'>): Shipment['bookedWith'] {
  return bookedWith && { at: bookedWith.at, of: bookedWith.of };
}

/** The shipment that an event leaves, as staff or, with its price, managers see it. */
export function shipmentAfter(event: ShipmentEventRecord, { withPrice }: { withPrice: boolean }): Shipment | undefined {
  const record = recordAfter(event);
  return record && shown(record, { withPrice, withPhone: true, forOffice: true, withPlaces: true });
}

/** The job that an event leaves, as its driver's phone shows it. */
export function jobAfter(event: ShipmentEventRecord): Job | undefined {
  const record = recordAfter(event);
  return record && toJob(record);
}

/** A shipment as its customer's portal lists it, with where its container is, if that is tracked. */
export function toCustomerShipment(record: ShipmentRecord, containerStage?: BoxStage): CustomerShipment {
  const { id, trackingNumber, status, priority, pickupCity, pickupState, deliveryCity, deliveryState } = record;
  const { containerType, containerNumber, customerReference, purchaseOrderNumber } = record;
  const { pickupDate, pickupFrom, pickupTo, estimatedDelivery, deliveryFrom, deliveryTo } = record;
  const { deliveredAt, createdAt, version } = record;
  return {
    ...{ id, trackingNumber, status, priority, pickupCity, pickupState, deliveryCity, deliveryState },
    ...{ containerType, containerNumber, customerReference, purchaseOrderNumber },
    ...{ pickupDate, pickupFrom, pickupTo, estimatedDelivery, deliveryFrom, deliveryTo },
    ...{ deliveredAt, createdAt, version, bookedWith: bookedWithOf(record), containerStage },
  };
}

/** A shipment as its driver's phone shows it, with whom to call. */
export function toJob(record: ShownRecord): Job {
  return shown(record, { withPrice: false, withPhone: true, forOffice: false, withPlaces: true });
}

/** `readsInvoices`: staff whom the director lets. Undefined where the actor may not know it: a customer reads the public ones, without names, notes and places. */
export function toShipmentEvent(
  event: ShipmentEventRecord,
  actor: Actor,
  { readsInvoices = false } = {},
): ShipmentEvent | undefined {
  const isCustomer = callerOf(actor) === 'customer';
  if (isCustomer && !event.public) return undefined;
  const { id, type, from, to, synthetic, source, occurredAt, recordedAt } = event;
  const isReader = readsInvoices || (actor.kind === 'user' && seesMoney(actor.role));
  const invoiceId = isReader && makesInvoice(event) ? invoiceIdOf(id) : undefined;
  const shown = { id, type, from, to, synthetic, source, occurredAt, recordedAt, actorRole: event.actor.role };
  if (isCustomer) return { ...shown, reason: publicReason(event) };
  return {
    ...shown,
    actorName: event.actor.name,
    driverId: event.driverId,
    driverName: event.driverName,
    reason: event.reason,
    note: event.note,
    overrode: event.overrode,
    location: event.location,
    changes: event.changes,
    ...visitOf(event),
    invoiceId,
  };
}

function visitOf({ visit }: ShipmentEventRecord): Pick<ShipmentEvent, 'stop' | 'place' | 'by' | 'uncertainFrom'> {
  return visit ? { stop: visit.stop, place: visit.placeName, by: visit.by, uncertainFrom: visit.uncertainFrom } : {};
}

/** Whether an actor may see the photos of exceptions: staff and the driver, as with proofs not API keys. */
export function seesPhotos(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role !== 'customer';
}

/** The reason that the customer is told: the code of an exception, the words of a cancellation. */
export function publicReason(event: ShipmentEventRecord): string | undefined {
  return event.type === 'exception' || event.type === 'cancelled' ? event.reason : undefined;
}
