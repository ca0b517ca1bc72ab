import type { Booking } from '#shared/contracts/bookings.ts';
import type { IntegratorShipmentDraft, ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import { fieldError } from '#shared/http/errors.ts';
import { canEverReach, creatableStatuses } from '#shared/shipments/allowed-actions.ts';
import { priceLines, quote } from '#shared/shipments/pricing.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { trackingNumberFrom } from '#shared/shipments/tracking-number.ts';
import { weightInKg } from '#shared/shipments/weight.ts';
import type { CustomerRecord } from '../customers/customer-types.ts';
import { assertAssignable } from '../drivers/drivers.ts';
import type { Actor } from '../events/actor.ts';
import type { ShipmentEventRecord } from '../events/catalog.ts';
import { withPlaces } from '../places/shipment-places.ts';
import { driverCountChanges } from './driver-counts.ts';
import { lateTimerChange } from './late-timer.ts';
import type { PlaceInBooking } from './multi-container.ts';
import { nearTimerChange } from './near-timer.ts';
import { pickupTimerChange } from './pickup-timer.ts';
import { contactOf } from './shipment-customer.ts';
import { asIntermediate, shipmentEvent, stateOf } from './shipment-event.ts';
import { forbidden, illegalTransition, transitionActorOf } from './shipment-rights.ts';
import { deliveryDays } from './shipment-step.ts';
import type { ShipmentStep, StepContext } from './shipment-step-types.ts';
import type { ShipmentContact, ShipmentRecord } from './shipment-types.ts';
import { withStateCodes } from './state-codes.ts';

export interface CreationContext extends StepContext {
  actor: Actor;
  id: string;
  /** At least 12 random bytes for the tracking number. */
  trackingBytes: Uint8Array;
  /** Of one of several created at once. */
  place?: PlaceInBooking | undefined;
  /** Whether pounds and tons are converted before they are priced. */
  weightInKilograms?: boolean | undefined;
}

type Details = Omit<IntegratorShipmentDraft, 'customerId' | 'driverId' | 'status'>;

function newRecord(
  details: Details,
  customerId: string,
  contact: ShipmentContact,
  context: CreationContext,
): ShipmentRecord {
  const { place } = context;
  const createdAt = context.now.toISOString();
  const priced = { ...details, weightInKilograms: context.weightInKilograms };
  return {
    ...withStateCodes(details),
    id: context.id,
    trackingNumber: trackingNumberFrom(context.trackingBytes),
    status: 'pending',
    statusSince: createdAt,
    customerId,
    contact,
    weightKg: details.weight === undefined ? undefined : weightInKg(details.weight, details.weightUnit),
    createdAt,
    attempts: 0,
    days: { created: dayOf(context.now, context.timezone) },
    priceCents: quote(priced).total * 100,
    priceLines: priceLines(priced),
    ...(place && { bookedWith: { first: context.id, ...place } }),
    secretVersion: 1,
    version: 1,
  };
}

function pathTo(status: ShipmentStatus, hasDriver: boolean): ShipmentStatus[] {
  if (status === 'cancelled') return hasDriver ? ['pending', 'assigned', 'cancelled'] : ['pending', 'cancelled'];
  const way: ShipmentStatus[] = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'];
  return way.slice(0, way.indexOf(status) + 1);
}

function endDays(record: ShipmentRecord, status: ShipmentStatus, at: Date, timezone: string) {
  if (status === 'delivered') return deliveryDays(record, at, timezone);
  return status === 'cancelled' ? { cancelled: dayOf(at, timezone) } : undefined;
}

function arrive(
  record: ShipmentRecord,
  status: ShipmentStatus,
  driverId: string | undefined,
  at: Date,
  timezone: string,
): ShipmentRecord {
  const since = at.toISOString();
  const days = endDays(record, status, at, timezone);
  return {
    ...record,
    status,
    statusSince: since,
    ...(days && { days: { ...record.days, ...days } }),
    driverId: status === 'pending' ? undefined : driverId,
    ...(status === 'picked_up' && { pickedUpAt: since }),
    ...(status === 'delivered' && { deliveredAt: since, proofBypassed: true }),
  };
}

const REASONS: Partial<Record<ShipmentStatus, string>> = {
  delivered: 'Created as delivered',
  cancelled: 'Created as cancelled',
};

function stepsAlong(
  path: ShipmentStatus[],
  record: ShipmentRecord,
  driverId: string | undefined,
  context: CreationContext,
) {
  const events: ShipmentEventRecord[] = [];
  let after = record;
  for (const [index, status] of path.entries()) {
    const at = new Date(context.now.getTime() + index);
    const previous = index === 0 ? undefined : after;
    after = index === 0 ? after : arrive(after, status, driverId, at, context.timezone);
    events.push(
      shipmentEvent(after, status === 'pending' ? 'created' : status, at, context.actor, context, {
        from: previous?.status,
        to: status,
        previous: previous && stateOf(previous),
        synthetic: (index > 0 && index < path.length - 1) || undefined,
        reason: REASONS[status],
      }),
    );
  }
  return { after, events: events.map((event, at) => (at < events.length - 1 ? asIntermediate(event) : event)) };
}

function assertCreatable(status: ShipmentStatus, actor: Actor): void {
  const who = transitionActorOf(actor);
  const allowed = creatableStatuses(who);
  if (allowed.includes(status)) return;
  throw canEverReach(status, who) ? illegalTransition('new', status, allowed) : forbidden();
}

/** Staff and integrators create in any status of the form: the steps it skipped become synthetic events. */
export function createShipmentStep(
  draft: ShipmentDraft | IntegratorShipmentDraft,
  context: CreationContext & { customer: CustomerRecord },
): ShipmentStep {
  const { customerId, driverId, status: wanted, ...details } = withPlaces(draft, context.places);
  const status = wanted === 'pending' && driverId ? 'assigned' : wanted;
  assertCreatable(status, context.actor);
  if (!driverId && status !== 'pending' && status !== 'cancelled') throw fieldError('driverId', 'Driver is required');
  if (driverId && context.driver?.id === driverId) assertAssignable(context.driver);
  const record = newRecord(details, customerId, contactOf(context.customer), context);
  const { after, events } = stepsAlong(pathTo(status, driverId !== undefined), record, driverId, context);
  return {
    after,
    events,
    driverCounts: driverCountChanges(undefined, after),
    requiresDriver: driverId,
    lateTimer: lateTimerChange(undefined, after, context),
    pickupTimer: pickupTimerChange(undefined, after, context),
    nearTimer: nearTimerChange(undefined, after, context.now),
    unchanged: false,
  };
}

/** A shipment as somebody books it. The contact is what was typed, whatever the customer's record says. */
export function bookShipment(booking: Booking, context: CreationContext & { customerId: string }): ShipmentStep {
  assertCreatable('pending', context.actor);
  const { customerName, customerEmail, customerPhone, company, textConsent, language, ...details } = booking;
  const chosen = { ...(textConsent && { textConsent }), ...(language && { language }) };
  const contact: ShipmentContact = {
    name: customerName,
    email: customerEmail,
    phone: customerPhone,
    company,
    ...chosen,
  };
  const record = newRecord(details, context.customerId, contact, context);
  const { after, events } = stepsAlong(['pending'], record, undefined, context);
  const lateTimer = lateTimerChange(undefined, after, context);
  const pickupTimer = pickupTimerChange(undefined, after, context);
  return { after, events, driverCounts: [], lateTimer, pickupTimer, unchanged: false };
}
