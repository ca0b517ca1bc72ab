import { definitionOf, isOfShipment } from '../events/catalogue.ts';
import type { Told } from '../events/definition.ts';
import type { EventRecord, OrganizationSettings, ShipmentRecord, StoredEvent } from '../types.ts';
import { type Audience, type Channel, type MessageKind, type NotificationSwitch, SWITCHED_ON } from './messages.ts';

/** Somebody on one channel. */
export interface Recipient {
  name: string;
  address: string;
}

/** Somebody with the address of every channel on which they can be told something. */
export interface Addressee {
  name: string;
  addresses: Readonly<Record<Channel, string | undefined>>;
}

export interface Delivery {
  kind: MessageKind;
  channel: Channel;
  to: Audience;
  recipient: Recipient;
}

export interface QueuedDelivery extends Delivery {
  event: EventRecord;
}

/** How a delivery stands: `waiting` is tried again; `sent`, `failed` and `suppressed` are the end. */
export type DeliveryState = 'sending' | 'waiting' | 'sent' | 'failed' | 'suppressed';

export interface DeliveryRecord {
  eventId: string;
  channel: Channel;
  kind: MessageKind;
  to: string;
  state: DeliveryState;
  attempts: number;
  /** Also the place in the day's log, so it never changes. */
  at: string;
  lastAt: string;
  /** Epoch milliseconds after which a sender that fell silent no longer holds it. */
  leaseUntil?: number | undefined;
  messageId?: string | undefined;
  /** Why it failed or was not sent: a code, never the provider's words with addresses in them. */
  reason?: string | undefined;
  expiresAt: number;
}

/** How long a worker holds a delivery; longer than any channel's function may run. */
export const DELIVERY_LEASE_MS = 60_000;

/** Drivers who are told of something, by id. */
export type People = ReadonlyMap<string, Addressee>;

/** Who is told of an event at all. What was written for a skipped step, or reported late, is told to nobody. */
function tellingsOf(event: EventRecord): Told<EventRecord>[] {
  if (event.shipment && (event.synthetic || event.late)) return [];
  return definitionOf(event).told.filter((telling) => telling.when?.(event) ?? true);
}

function driverOf(event: EventRecord, to: Audience): string | undefined {
  if (!event.shipment) return undefined;
  if (to === 'driver') return event.driverId;
  return to === 'previous_driver' ? event.previousDriverId : undefined;
}

/** The drivers whose addresses are needed to tell of an event; whoever else is told stands in the event itself. */
export function audienceOf(event: EventRecord): string[] {
  return tellingsOf(event).flatMap(({ to }) => driverOf(event, to) ?? []);
}

function addresseeOf(event: EventRecord, to: Audience, people: People): Addressee | undefined {
  if (to === 'contact' && event.shipment) {
    const { name, email } = event.shipment.contact;
    return { name, addresses: { mail: email } };
  }
  if (to === 'driver' || to === 'previous_driver') return people.get(driverOf(event, to) ?? '');
  if (!event.data || !('email' in event.data)) throw new Error('The event does not name whom it tells');
  const { firstName, lastName, email } = event.data;
  return { name: `${firstName} ${lastName}`.trim(), addresses: { mail: email } };
}

type Switches = Pick<OrganizationSettings, 'notifications'>;

function isOn(channel: Channel, by: NotificationSwitch | undefined, { notifications }: Switches): boolean {
  return !by || (notifications?.[channel]?.[by] ?? SWITCHED_ON[channel][by]);
}

/** Every message that an event makes, by the organization's switches (decisions, section 14). */
export function deliveriesOf(event: EventRecord, settings: Switches, people: People): Delivery[] {
  return tellingsOf(event).flatMap(({ message: kind, to, channels, switch: by }) => {
    const { name = '', addresses } = addresseeOf(event, to, people) ?? {};
    return channels.flatMap((channel) => {
      const address = addresses?.[channel];
      return address && isOn(channel, by, settings) ? { kind, channel, to, recipient: { name, address } } : [];
    });
  });
}

/** Nobody wants yesterday's news, and no stream keeps it longer. */
const STALE_MS = 24 * 3_600_000;

/** True for an event that still makes messages: it reached us within a day. */
export function isNews(event: EventRecord, now: Date): boolean {
  return now.getTime() - Date.parse(event.recordedAt) < STALE_MS;
}

export type Suppression = 'too_old' | 'superseded' | 'too_many' | 'undone' | 'marked';

const BOOKINGS: Readonly<Record<string, number>> = { anonymous: 3, customer: 20 };

/**
 * Mails that strangers and customers may send to one mailbox in an hour: more would flood it. Confirmations have room for
 * several networks, each of which sends three at most: no stranger uses up those of the mailbox's owner.
 */
export function hourlyLimit({ kind, event }: Pick<QueuedDelivery, 'kind' | 'event'>): number | undefined {
  if (kind === 'bookingConfirmation') return BOOKINGS[event.actor.role];
  if (kind === 'emailConfirmation') return 10;
  return kind === 'repeatedSignUp' ? 3 : undefined;
}

/** True for a message that is only worth sending while its shipment is still as it says. */
export function dependsOnShipment({ kind }: Pick<Delivery, 'kind'>): boolean {
  return kind === 'jobGiven' || kind === 'jobTaken';
}

function isSuperseded({ kind, event }: QueuedDelivery, shipment: ShipmentRecord | undefined): boolean {
  if (!event.shipment || !shipment) return false;
  if (kind === 'jobGiven') return shipment.driverId !== event.driverId || shipment.status === 'cancelled';
  return kind === 'jobTaken' && shipment.driverId === event.previousDriverId && shipment.status !== 'cancelled';
}

/** A driver may take a step back for ten seconds (decisions, section 2), and the table takes a moment. */
const SETTLED_MS = 15_000;

/** Whether the event is a driver's own step, which may be taken back. */
export function canBeUndone({ event: { type, actor } }: Pick<QueuedDelivery, 'event'>): boolean {
  return actor.role === 'driver' && (type === 'picked_up' || type === 'in_transit');
}

/** Seconds until what an event tells can no longer be taken back. */
export function secondsUntilSettled(delivery: Pick<QueuedDelivery, 'event'>, now: Date): number {
  const left = Date.parse(delivery.event.recordedAt) + SETTLED_MS - now.getTime();
  return canBeUndone(delivery) ? Math.max(0, Math.ceil(left / 1000)) : 0;
}

function isUndone({ event: { id } }: QueuedDelivery, later: readonly StoredEvent[]): boolean {
  return later.some((other) => isOfShipment(other) && other.undoes?.includes(id));
}

/** What has come after an event, as far as its message depends on it. */
export interface Known {
  shipment?: ShipmentRecord | undefined;
  later?: readonly StoredEvent[] | undefined;
  isMarked?: boolean | undefined;
  /** With this one, where they are limited. */
  sentThisHour?: number | undefined;
}

/** Asked just before sending: undefined, or why not. */
export function maySend(delivery: QueuedDelivery, known: Known, now: Date): Suppression | undefined {
  const { shipment, later = [], isMarked = false, sentThisHour = 0 } = known;
  if (now.getTime() - Date.parse(delivery.event.occurredAt) > STALE_MS) return 'too_old';
  if (isMarked) return 'marked';
  if (isUndone(delivery, later)) return 'undone';
  if (isSuperseded(delivery, shipment)) return 'superseded';
  return sentThisHour > (hourlyLimit(delivery) ?? Number.POSITIVE_INFINITY) ? 'too_many' : undefined;
}
