import type { Role } from '#shared/accounts/permissions.ts';
import { DAY_SECONDS } from '#shared/dates/durations.ts';
import type { InAppNotification, InAppNotificationKind } from '#shared/notifications/bell.ts';
import { fullName } from '../accounts/accounts.ts';
import { definitionOf, type EventRecord } from '../events/catalog.ts';
import type { InAppAudience } from '../events/definition.ts';
import type { GivenJobs } from '../events/event-data.ts';

/** Written once for all of its readers; who has read it is theirs to say. */
export interface InAppNotificationRecord extends Omit<InAppNotification, 'isRead'> {
  /** Who did it need not be told. */
  actorId?: string | undefined;
  expiresAt: number;
}

export interface InAppNotificationDraft {
  /** Where its readers look: see {@link inboxesFor}. */
  bell: string;
  record: InAppNotificationRecord;
}

interface InboxReader {
  id: string;
  role: Role;
  driverId?: string | undefined;
  customerIds?: readonly string[] | undefined;
}

const TTL_SECONDS = 30 * DAY_SECONDS;

const driverInbox = (id: string | undefined) => id && `driver#${id}`;
const customerInbox = (id: string | undefined) => id && `customer#${id}`;

/** The bells that ring for somebody. */
export function inboxesFor({ role, driverId, customerIds = [] }: InboxReader): string[] {
  if (role === 'admin') return ['staff', 'managers', 'directors'];
  if (role === 'manager') return ['staff', 'managers'];
  if (role === 'staff') return ['staff'];
  const own = role === 'driver' ? [driverInbox(driverId)] : customerIds.map(customerInbox);
  return own.filter((bell) => bell !== undefined && bell !== '') as string[];
}

function customerOf({ shipment, data }: EventRecord): string | undefined {
  return shipment?.customerId ?? (data && 'customerId' in data ? data.customerId : undefined);
}

function inboxOfRule(event: EventRecord, to: InAppAudience): string | undefined {
  if (to === 'customer') return customerInbox(customerOf(event));
  if (to === 'driver' && event.subject.kind === 'driver') return driverInbox(event.subject.id);
  if (to === 'driver') return driverInbox(event.shipment && event.driverId);
  if (to === 'previous_driver') return driverInbox(event.shipment && event.previousDriverId);
  return to;
}

/** What the event is about, as people call it. */
function aboutOf({ shipment, data }: EventRecord): string {
  if (shipment) return shipment.trackingNumber;
  if (!data) return '';
  if ('invoiceNumber' in data) return data.invoiceNumber;
  if ('charge' in data) return data.trackingNumber;
  if ('guest' in data) return data.guest.name;
  if ('url' in data) return new URL(data.url).host;
  if ('address' in data) return data.address;
  if ('expiresOn' in data) return data.driverName;
  if ('jobs' in data) return numbersOf(data);
  return 'firstName' in data ? fullName(data) : '';
}

/** Of several jobs the first, and how many more there are. */
function numbersOf({ jobs: [first, ...more] }: GivenJobs): string {
  return [first?.trackingNumber, more.length > 0 && `+${more.length}`].filter(Boolean).join(' ');
}

/** Whose an overdue invoice is and what is open of it: a number alone tells nobody whom to call. */
function owedIn({ data }: EventRecord, kind: InAppNotificationKind) {
  if (kind !== 'invoice_overdue' || !data || !('balanceCents' in data)) return undefined;
  return { customer: data.customerName, amount: data.balanceCents / 100 };
}

/** Which document ends, and when. */
function documentIn({ data }: EventRecord) {
  return data && 'expiresOn' in data ? { reason: data.documentKind, day: data.expiresOn } : undefined;
}

/** Which charge, on which shipment: the event itself is its customer's. */
function chargeIn({ data }: EventRecord) {
  return data && 'charge' in data ? { subjectId: data.shipmentId, text: data.charge.name } : undefined;
}

const MOST_SIGNS = 140;

/** Who wrote a message, and how it begins. */
function messageIn(event: EventRecord) {
  const text = ((event.shipment && event.note) || '').replace(/\s+/g, ' ').trim();
  const signs = [...text];
  return {
    from: event.actor.name,
    text: signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS).join('').trim()}…` : text,
  };
}

function recordOf(event: EventRecord, kind: InAppNotificationKind): InAppNotificationRecord {
  const { id, subject, actor, recordedAt: at, shipment } = event;
  const way = shipment && { pickupCity: shipment.pickupCity, deliveryCity: shipment.deliveryCity };
  return {
    ...{ id: `${at}#${id}`, kind, at, subjectId: subject.id, about: aboutOf(event), ...way },
    ...owedIn(event, kind),
    ...documentIn(event),
    ...chargeIn(event),
    ...(shipment && kind === 'message' && messageIn(event)),
    ...(shipment && kind === 'exception' && { reason: event.reason }),
    ...(shipment && kind === 'rescheduled' && { day: shipment.estimatedDelivery }),
    actorId: actor.id,
    expiresAt: Math.floor(Date.parse(at) / 1000) + TTL_SECONDS,
  };
}

/** Every bell that an event rings. What is quiet, was written for a skipped step, or reported late, rings none. */
export function inAppNotificationsOf(event: EventRecord): InAppNotificationDraft[] {
  if (event.quiet || (event.shipment && (event.synthetic || event.late))) return [];
  return definitionOf(event).inAppNotifications.flatMap(({ kind, to, when }) => {
    const bell = inboxOfRule(event, to);
    return bell && (when?.(event) ?? true) ? { bell, record: recordOf(event, kind) } : [];
  });
}

export function toInAppNotification(
  { actorId: _by, expiresAt: _end, ...item }: InAppNotificationRecord,
  readUpTo = '',
): InAppNotification {
  return { ...item, isRead: item.id <= readUpTo };
}

/** Whether an item is somebody's: nobody is told what they did, or what was before their time. */
export function isVisibleTo(
  { actorId, at }: InAppNotificationRecord,
  reader: Pick<InboxReader, 'id'> & { since?: string | undefined },
): boolean {
  return actorId !== reader.id && at >= (reader.since ?? '');
}
