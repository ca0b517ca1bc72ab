import type { MeetingStatus } from '#shared/demos/meeting.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { isOver, isWaiting } from '#shared/shipments/lateness.ts';
import { SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { isTakenBack } from '../arrivals/taken-back.ts';
import type { MeetingRecord } from '../demos/demo-types.ts';
import { type EventRecord, isShipmentEvent, type MessageKind } from '../events/catalog.ts';
import type { NotificationRule } from '../events/definition.ts';
import type { StoredEvent } from '../events/event.ts';
import { isReportedLate } from '../events/notification-rules.ts';
import type { InvoiceRecord } from '../invoices/invoice-types.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { DELIVERY_TIMES, movedTimes, PICKUP_TIMES } from '../shipments/moved-times.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import type { Delivery, QueuedDelivery } from './deliveries.ts';
import { notificationRules } from './office-pushes.ts';
import { type DenyReason, denyReasonOf, type RecipientPreferences } from './send-policy.ts';
import { hasConsentFor } from './text-consent.ts';

export type SuppressionReason = DenyReason | 'superseded' | 'too_many' | 'undone' | 'marked' | 'no_device';

const BOOKINGS: Readonly<Record<string, number>> = { anonymous: 3, customer: 20 };

/**
 * Mails that strangers and customers may send to one mailbox in an hour: more would flood it. Confirmations have room for
 * several networks, each of which sends three at most: no stranger uses up those of the mailbox's owner. What the office
 * sends once more is not the stranger's any longer.
 */
export function hourlyLimit({
  kind,
  event,
  resentAt,
}: Pick<QueuedDelivery, 'kind' | 'event' | 'resentAt'>): number | undefined {
  if (resentAt) return 20;
  if (kind === 'bookingConfirmation' || kind === 'shipmentCancelled') return BOOKINGS[event.actor.role];
  if (kind === 'emailConfirmation') return 10;
  if (kind === 'demoRequested') return 20;
  if (event.type === 'invoice_sent' || (event.type === 'invoice_reminded' && event.data.sentTo)) return 20;
  if (kind === 'statement') return 20;
  return kind === 'repeatedSignUp' ? 3 : undefined;
}

/** What is counted together in an hour: what the office sends once more uses up nothing of what others may send. */
export function limitNameOf({
  channel,
  kind,
  resentAt,
}: Pick<QueuedDelivery, 'channel' | 'kind' | 'resentAt'>): string {
  return `${resentAt ? 'again-' : ''}${channel}-${kind}`;
}

/** True for a message of when a shipment arrives, which is over when it did, or when that changed again. */
function isAboutTime(kind: MessageKind): boolean {
  return kind === 'deliveryLate' || kind === 'deliveryMoved' || kind === 'deliveryNear';
}

/** True for a message of how far a shipment is: only the newest is news. */
function isStep(kind: MessageKind): boolean {
  return kind === 'pickedUp' || kind === 'inTransit' || kind === 'delivered';
}

/** What the office is told, by the customer's message of the same. */
const OFFICE_TOLD: Readonly<Partial<Record<EventRecord['type'], MessageKind>>> = {
  exception: 'exception',
  late: 'deliveryLate',
  pickup_late: 'pickupLate',
};
const toldBy = ({ kind, event }: Pick<QueuedDelivery, 'kind' | 'event'>) =>
  kind === 'officeAlert' ? (OFFICE_TOLD[event.type] ?? kind) : kind;

/** True for a message that is only worth sending while its shipment is still as it says. */
export function dependsOnShipment(delivery: Pick<QueuedDelivery, 'kind' | 'event'>): boolean {
  const kind = toldBy(delivery);
  return (
    kind === 'bookingConfirmation' ||
    isStep(kind) ||
    kind === 'jobGiven' ||
    kind === 'jobTaken' ||
    kind === 'driverAssigned' ||
    kind === 'pickupLate' ||
    kind === 'exception' ||
    kind === 'problemResolved' ||
    kind === 'deliveryArrived' ||
    isAboutTime(kind)
  );
}

/** True for a message that is only worth sending while its invoice is still to be paid, or at least not cancelled. */
export function dependsOnInvoice({ kind }: Pick<Delivery, 'kind'>): boolean {
  return kind === 'invoiceIssued' || kind === 'invoiceReminder';
}

function isSettled({ kind }: Pick<Delivery, 'kind'>, invoice: InvoiceRecord | undefined): boolean {
  if (!invoice) return false;
  return invoice.status === 'cancelled' || (kind === 'invoiceReminder' && !isUnpaid(invoice.status));
}

function isFarther({ status }: Pick<ShipmentRecord, 'status'>, than: Pick<ShipmentRecord, 'status'>): boolean {
  return SHIPMENT_STATUSES.indexOf(status) > SHIPMENT_STATUSES.indexOf(than.status);
}

function isSuperseded(delivery: QueuedDelivery, { shipment, invoice }: SendingFacts): boolean {
  const { event } = delivery;
  const kind = toldBy(delivery);
  if (isSettled({ kind }, invoice)) return true;
  if (!event.shipment || !shipment) return false;
  if (kind === 'bookingConfirmation') return shipment.status === 'cancelled';
  if (isStep(kind)) return shipment.status !== event.shipment.status;
  // What was wrong is over by then, or something else is.
  if (kind === 'exception') return isOver(shipment) || shipment.exception?.occurredAt !== event.occurredAt;
  if (kind === 'deliveryNear' && (shipment.status !== 'in_transit' || shipment.exception)) return true;
  if (kind === 'deliveryArrived' || kind === 'problemResolved')
    return isOver(shipment) || shipment.exception !== undefined;
  const { shipment: then } = event;
  const isMovedSince = (times: typeof PICKUP_TIMES | typeof DELIVERY_TIMES) =>
    times.some((name) => shipment[name] !== then[name]);
  const isOnlyPickup = kind === 'pickupLate' || (kind === 'deliveryMoved' && !movedTimes(event).isDeliveryMoved);
  if (isOnlyPickup) return !isWaiting(shipment) || isMovedSince(PICKUP_TIMES);
  if (isAboutTime(kind)) return isOver(shipment) || isMovedSince(DELIVERY_TIMES);
  const isPast = isFarther(shipment, event.shipment);
  // It was undone before anybody had heard of it.
  if (kind === 'driverAssigned') return isPast || !shipment.driverId;
  if (kind === 'jobGiven') return isPast || shipment.driverId !== event.driverId;
  return kind === 'jobTaken' && shipment.driverId === event.previousDriverId && shipment.status !== 'cancelled';
}

/** A driver may take a step back for ten seconds, and the table takes a moment. */
const UNDO_GRACE_MS = 15_000;

/** Dispatch takes an assignment back, or makes it anew, right after it; its driver hears of it at once. */
const ASSIGNMENT_GRACE_MS = 30_000;

/** Whether what it tells may be taken back right after: a driver's own step, and to the customer an assignment. */
export function canBeUndone({ kind, event: { type, actor } }: Pick<QueuedDelivery, 'kind' | 'event'>): boolean {
  const isStepOfDriver = type === 'picked_up' || type === 'in_transit' || type === 'arrived';
  return kind === 'driverAssigned' || (actor.role === 'driver' && isStepOfDriver);
}

/** Trouble that a phone kept while it was offline: how that went on comes right behind it. */
function isStaleTrouble({ event }: Pick<QueuedDelivery, 'event'>): boolean {
  return event.type === 'exception' && isReportedLate(event);
}

function secondsUntil(instant: number, now: Date): number {
  return Math.max(0, Math.ceil((instant - now.getTime()) / 1000));
}

/** Seconds until what an event tells can no longer be taken back. */
export function undoDelaySeconds(delivery: Pick<QueuedDelivery, 'kind' | 'event'>, now: Date): number {
  const { kind, event } = delivery;
  if (event.shipment && event.tellAt) return secondsUntil(Date.parse(event.tellAt), now);
  const settled = Date.parse(event.recordedAt) + (kind === 'driverAssigned' ? ASSIGNMENT_GRACE_MS : UNDO_GRACE_MS);
  return canBeUndone(delivery) || isStaleTrouble(delivery) ? secondsUntil(settled, now) : 0;
}

const isUnassignment = ({ type }: StoredEvent) => type === 'unassigned' || type === 'brought_back';

function isUndone({ kind, event }: QueuedDelivery, later: readonly StoredEvent[]): boolean {
  const others = later.filter(isShipmentEvent);
  if (kind === 'driverAssigned') return others.some(isUnassignment);
  return (
    others.some(({ undoes }) => undoes?.includes(event.id)) || (isShipmentEvent(event) && isTakenBack(event, others))
  );
}

const IS_STILL_VALID: Readonly<Partial<Record<MessageKind, readonly MeetingStatus[]>>> = {
  meetingInvitation: ['pending', 'accepted'],
  meetingMoved: ['pending', 'accepted'],
  meetingReminder: ['pending', 'accepted'],
  meetingAccepted: ['accepted'],
};

/** True for a message that is only worth sending while its meeting is still as it says. */
export function dependsOnMeeting({ kind }: Pick<Delivery, 'kind'>): boolean {
  return IS_STILL_VALID[kind] !== undefined;
}

function isSupersededMeeting({ kind, event: { data } }: QueuedDelivery, meeting: MeetingRecord | undefined): boolean {
  if (!meeting || !data || !('sequence' in data)) return false;
  return data.sequence !== meeting.sequence || !IS_STILL_VALID[kind]?.includes(meeting.status);
}

/** What has come after an event, and what its recipient wants, as far as its message depends on it. */
export interface SendingFacts {
  settings: Pick<OrganizationSettingsRecord, 'notifications' | 'timezone'>;
  choice?: RecipientPreferences | undefined;
  shipment?: ShipmentRecord | undefined;
  meeting?: MeetingRecord | undefined;
  invoice?: InvoiceRecord | undefined;
  later?: readonly StoredEvent[] | undefined;
  isMarked?: boolean | undefined;
  /** Of a push: its device has turned them off. */
  isGone?: boolean | undefined;
  /** With this one, where they are limited. */
  sentThisHour?: number | undefined;
}

/** The row of the catalogue that a message is by, or the one that follows from a bell's. */
export function ruleOf({ event, kind, to }: QueuedDelivery): NotificationRule<EventRecord, MessageKind> | undefined {
  return notificationRules(event).find((rule) => rule.message === kind && rule.to === to);
}

function denyReasonFor(
  delivery: QueuedDelivery,
  { settings, choice }: SendingFacts,
  now: Date,
): DenyReason | undefined {
  const { kind, channel, event, isOwnPhone, resentAt = event.occurredAt } = delivery;
  const rule = ruleOf(delivery);
  const agreed = delivery.to === 'contact' && event.shipment?.contact.textConsent === true;
  return denyReasonOf({
    ...{ kind, channel, choice, now, occurredAt: resentAt },
    by: rule?.switch,
    own: rule?.own ?? rule?.switch,
    startsOn: rule?.channels[channel] ?? false,
    switches: settings.notifications,
    hasConsent: agreed || (isOwnPhone === true && hasConsentFor(choice?.textConsent, delivery.recipient.address)),
    timezone: choice?.timezone ?? settings.timezone,
  });
}

/** Asked just before sending: undefined, or why not. */
export function suppressionReasonOf(
  delivery: QueuedDelivery,
  known: SendingFacts,
  now: Date,
): SuppressionReason | undefined {
  const { meeting, later = [], isMarked = false, isGone = false, sentThisHour = 0 } = known;
  const refusal = denyReasonFor(delivery, known, now);
  if (refusal) return refusal;
  if (isMarked) return 'marked';
  if (isGone) return 'no_device';
  if (isUndone(delivery, later)) return 'undone';
  if (isSuperseded(delivery, known) || isSupersededMeeting(delivery, meeting)) return 'superseded';
  return sentThisHour > (hourlyLimit(delivery) ?? Number.POSITIVE_INFINITY) ? 'too_many' : undefined;
}
