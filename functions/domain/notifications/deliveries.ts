import { MINUTE_MS } from '#shared/dates/durations.ts';
import { fullName } from '../accounts/accounts.ts';
import type { EventRecord, MessageKind } from '../events/catalog.ts';
import type { NotificationRule } from '../events/definition.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import { type Audience, CHANNELS, type Channel } from './messages.ts';
import { isOffice, notificationRules } from './office-pushes.ts';
import { isOffered, MAX_MAIL_AGE_MS } from './send-policy.ts';
import { phoneDigits } from './text-consent.ts';

/** Somebody on one channel. */
interface Recipient {
  name: string;
  address: string;
}

/** Somebody with the address of every channel on which they can be told something: for pushes the ids of their devices. */
export interface Addressee {
  name: string;
  addresses: Readonly<Partial<Record<Channel, string | readonly string[] | undefined>>>;
  /** The account whose choices count. */
  userId?: string | undefined;
  /** The phone of the account's own record, for which its consent to texts counts. */
  accountPhone?: string | undefined;
  /** The digits of phones that they took away, and when: nothing booked before is texted there. */
  removedPhones?: readonly { phone: string; at: string }[] | undefined;
  /** What happened before is no news to them, whoever looks for it later. */
  since?: string | undefined;
}

export interface Delivery {
  kind: MessageKind;
  channel: Channel;
  to: Audience;
  recipient: Recipient;
  /** Whose choices count, beside those of the address. */
  userId?: string | undefined;
  /** For a text: whether the number is the account's own, so that its consent counts. */
  isOwnPhone?: boolean | undefined;
}

export interface QueuedDelivery extends Delivery {
  event: EventRecord;
  /** How many messages its event made for the customer: with them it is known when none of them got through. */
  contacts?: number | undefined;
  /** When somebody asked for it once more: its age counts from then. */
  resentAt?: string | undefined;
  /** Of one that was asked for once more: which row of the log is its own. */
  row?: ResendRow | undefined;
}

/** Where a repeat stands in the log, beside the message that it repeats. */
export interface ResendRow {
  /** Of its recipient, as the key of that message has it. */
  digest: string;
  /** From 1 on. */
  repeat: number;
}

/** How a delivery stands: `waiting` is tried again; `sent` may become `delivered` or `failed`, which are the end with `suppressed`. */
export type NotificationState = 'sending' | 'waiting' | 'sent' | 'delivered' | 'failed' | 'suppressed';

export interface DeliveryRecord {
  eventId: string;
  channel: Channel;
  kind: MessageKind;
  to: string;
  /** Whom it names; deliveries of before have none of these four. */
  name?: string | undefined;
  subjectId?: string | undefined;
  /** A tracking or invoice number. */
  subject?: string | undefined;
  customerId?: string | undefined;
  state: NotificationState;
  attempts: number;
  /** Also the place in the day's log, so it never changes. */
  at: string;
  lastAt: string;
  /** What its message was made of, so that it can be sent once more. */
  audience?: Audience | undefined;
  /** Of its recipient, as its key has it. */
  digest?: string | undefined;
  /** Which repeat it is, and who asked for it; the first one has neither. */
  repeat?: number | undefined;
  askedBy?: string | undefined;
  userId?: string | undefined;
  isOwnPhone?: boolean | undefined;
  /** How many messages its event made for the customer. */
  contacts?: number | undefined;
  /** Epoch milliseconds after which a sender that fell silent no longer holds it. */
  leaseUntil?: number | undefined;
  messageId?: string | undefined;
  /** What the provider said that was counted. */
  notedBy?: string | undefined;
  /** Why it failed or was not sent: a code, never the provider's words with addresses in them. */
  reason?: string | undefined;
  expiresAt: number;
}

/** How long a worker holds a delivery; longer than any channel's function may run. */
export const DELIVERY_LEASE_MS = MINUTE_MS;

/** Drivers and customers who are told of something, by id; under the name of an office all of it. */
export type People = ReadonlyMap<string, readonly Addressee[]>;

/** Who is told of an event at all. What is quiet, was written for a skipped step, or reported late, is told to nobody. */
function matchingRules(event: EventRecord): NotificationRule<EventRecord, MessageKind>[] {
  if (event.quiet || (event.shipment && (event.synthetic || event.late))) return [];
  return notificationRules(event).filter((rule) => rule.when?.(event) ?? true);
}

function driverOf(event: EventRecord, to: Audience): string | undefined {
  if (to === 'driver' && event.subject.kind === 'driver') return event.subject.id;
  if (!event.shipment) return undefined;
  if (to === 'driver') return event.driverId;
  return to === 'previous_driver' ? event.previousDriverId : undefined;
}

/** Who is to be looked up to tell of an event: drivers, the customer's account, the offices. Whoever else is told stands in the event itself. */
export function audienceOf(event: EventRecord): string[] {
  return matchingRules(event).flatMap(({ to }) => {
    if (isOffice(to)) return to;
    return (to === 'contact' ? event.shipment?.customerId : driverOf(event, to)) ?? [];
  });
}

const byMail = (name: string, mail: string): Addressee => ({ name, addresses: { mail } });

/**
 * Whom a booking names, as typed, with the account of its customer where there is one. One that was merged may have more:
 * what is theirs alone are their devices.
 */
function contactsOf({ contact, customerId, createdAt }: ShipmentSnapshot, people: People): Addressee[] {
  const { name, email: mail, phone } = contact;
  const records = people.get(customerId) ?? [];
  const digits = phoneDigits(phone);
  const isRemoved = records
    .flatMap(({ removedPhones = [] }) => removedPhones)
    .some((one) => one.phone === digits && createdAt < one.at);
  const text = isRemoved ? undefined : phone;
  const own = records.find(({ accountPhone }) => phoneDigits(accountPhone) === digits) ?? records[0];
  const others = records.filter((one) => one !== own);
  return [{ ...own, name, addresses: { ...own?.addresses, mail, text } }, ...others];
}

/** Somebody whose name and address the event carries. Throws where it does not. */
function recipientNamedIn({ data }: EventRecord, to: Audience): Addressee {
  if (to === 'guest' && data && 'guest' in data) return byMail(data.guest.name, data.guest.email);
  if (to === 'invited' && data && 'invitedEmail' in data) return byMail(data.invitedEmail, data.invitedEmail);
  if (to === 'host' && data && 'host' in data) return byMail(data.host.name, data.host.email);
  if (to !== 'person' || !data || !('email' in data)) throw new Error('The event does not name whom it tells');
  return byMail(fullName(data), data.email);
}

/** Who pays, or whom an invoice was sent to; invoices' events of earlier versions name nobody. */
function billedBy({ data }: EventRecord): readonly Addressee[] {
  if (!data || !('customerEmail' in data)) return [];
  return [byMail(data.customerName, ('sentTo' in data && data.sentTo) || data.customerEmail)];
}

function addresseesOf(event: EventRecord, to: Audience, people: People): readonly Addressee[] {
  if (isOffice(to)) return (people.get(to) ?? []).filter(({ since = '' }) => since <= event.recordedAt);
  if (to === 'driver' || to === 'previous_driver') return people.get(driverOf(event, to) ?? '') ?? [];
  if (to === 'billed') return billedBy(event);
  if (to === 'contact' && event.shipment) return contactsOf(event.shipment, people);
  return [recipientNamedIn(event, to)];
}

type Settings = Pick<OrganizationSettingsRecord, 'notifications'>;

function deliveriesTo({ name, addresses, userId, accountPhone }: Addressee, channel: Channel) {
  return [addresses[channel] ?? []].flat().flatMap((address) => {
    if (!address) return [];
    const isOwnPhone = channel === 'text' && phoneDigits(accountPhone) === phoneDigits(address);
    return { channel, recipient: { name, address }, ...(userId && { userId }), ...(isOwnPhone && { isOwnPhone }) };
  });
}

/** Every message that an event may make; whether it goes is asked just before, with {@link maySend}. */
export function deliveriesOf(event: EventRecord, { notifications }: Settings, people: People): Delivery[] {
  return matchingRules(event).flatMap(({ message: kind, to, channels, switch: by }) => {
    const offered = CHANNELS.filter((channel) => isOffered(channel, by, channels, notifications));
    // As with the bell: nobody is told what they did themselves.
    const told = addresseesOf(event, to, people).filter(
      ({ userId }) => kind !== 'officeAlert' || userId === undefined || userId !== event.actor.id,
    );
    return told.flatMap((addressee) =>
      offered.flatMap((channel) => deliveriesTo(addressee, channel).map((delivery) => ({ kind, to, ...delivery }))),
    );
  });
}

/** True for an event that still makes messages: it reached us within a day, and is not quiet. */
export function isRecent(event: EventRecord, now: Date): boolean {
  return !event.quiet && now.getTime() - Date.parse(event.recordedAt) < MAX_MAIL_AGE_MS;
}
