import type { EventRecord, MessageKind } from '#functions/domain/events/catalog.ts';
import {
  type InAppNotificationRecord,
  inAppNotificationsOf,
} from '#functions/domain/notifications/in-app-notifications.ts';
import type { Audience } from '#functions/domain/notifications/messages.ts';
import { formatDollars } from '#functions/messages/mails/formats.ts';
import { spokenLink } from '#functions/messages/mails/spoken-link.ts';
import { t } from '#shared/i18n/t.ts';
import { inAppNotificationTitle } from '#shared/notifications/bell.ts';
import type { PushMessage } from '#shared/notifications/push.ts';

export interface ShortMessage {
  title: string;
  /** Where a press leads; what it shows is masked for whoever is not signed in. */
  url: string;
}

type Told = Pick<EventRecord, 'id' | 'type' | 'subject' | 'shipment'>;

/** A subject as short messages say it, with the link that carries no secret: phones show both to whoever is near. */
export function toShortMessage(subject: string, to: Audience, { shipment }: Told, site: string): ShortMessage {
  const isDriver = to === 'driver' || to === 'previous_driver' || !shipment;
  const title = subject.replace(/\s+/g, ' ').trim();
  return { title, url: isDriver ? `${site}/` : `${site}/track/${encodeURIComponent(shipment.trackingNumber)}` };
}

/** The whole text of a text message. */
export function smsTextOf({ title, url }: ShortMessage, organization: string): string {
  const link = spokenLink(url)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const end = /[.!?]$/.test(title) ? '' : '.';
  return `${title}${end} ${organization}. ${t('Follow it: {link}', { link })}`;
}

/** Room enough for every title; a push holds 4 kB. */
const MAX_PUSH_CHARS = 300;

const TOLD_EACH: ReadonlySet<EventRecord['type']> = new Set(['message_sent', 'driver_jobs_given']);

/** What a push of an event takes the place of: the one before it about the same thing. */
export function pushTagOf({ id, type, subject }: Pick<EventRecord, 'id' | 'type' | 'subject'>): string {
  // Of the organization there is all kinds of news, and of two messages neither replaces the other.
  return subject.kind === 'organization' || TOLD_EACH.has(type) ? id : subject.id;
}

const jobPath = (shipmentId: string) => `/shipments?open=${encodeURIComponent(shipmentId)}`;

/** Where a press leads: a driver to the job, as long as it is theirs; a customer to the tracking page. */
function pathFor(kind: MessageKind, { url }: ShortMessage, { subject }: Told): string {
  const { pathname, search } = new URL(url);
  return kind === 'jobGiven' || kind === 'dispatchMessage' ? jobPath(subject.id) : pathname + search;
}

/** What a device of a customer or a driver shows. */
export function pushOf(kind: MessageKind, short: ShortMessage, event: Told, organization: string): PushMessage {
  const body = short.title.slice(0, MAX_PUSH_CHARS);
  return { title: organization, body, path: pathFor(kind, short, event), tag: pushTagOf(event) };
}

function officePath({ kind, subjectId }: InAppNotificationRecord): string {
  if (subjectId.startsWith('shp_')) return jobPath(subjectId);
  if (subjectId.startsWith('inv_')) return `/invoices/${subjectId}`;
  if (subjectId.startsWith('drv_')) return `/drivers/${subjectId}`;
  if (kind === 'account_waiting') return '/pending-users';
  if (kind === 'webhook_switched_off') return '/api-docs/webhooks';
  return kind === 'address_marked' ? '/notifications/log' : '/demo-requests';
}

/** What a device of the office shows: the item that rings its bell. Throws for an event that rings none there. */
export function officePushOf(event: EventRecord, to: Audience, organization: string): PushMessage {
  const record = inAppNotificationsOf(event).find(({ bell }) => bell === to)?.record;
  if (!record) throw new Error('This event does not ring for the office');
  const { about, customer, amount, from, text } = record;
  const owed = amount === undefined ? '' : `, ${customer}, ${formatDollars(amount)}`;
  const what = text && from ? `${from}: ${text}` : `${about}${owed}`;
  const body = `${inAppNotificationTitle(record)}: ${what}`.replace(/\s+/g, ' ').slice(0, MAX_PUSH_CHARS);
  return { title: organization, body, path: officePath(record), tag: pushTagOf(event) };
}
