import { SUBJECTS } from '#functions/base/subjects.ts';
import type { NotificationDelivery, MessageState as ShownState } from '#shared/contracts/send-log.ts';
import type { MESSAGE_READERS, ShipmentMessage } from '#shared/contracts/shipment-messages.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/http/errors.ts';
import { deliveryId } from '#shared/notifications/delivery-id.ts';
import { requireUser } from '../events/actor.ts';
import type { EventRecord } from '../events/catalog.ts';
import { newEvent } from '../events/events.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';
import type { DeliveryRecord, NotificationState, QueuedDelivery, ResendRow } from './deliveries.ts';
import { type Audience, NAME_OF } from './messages.ts';

const VISIBLE_REASONS: Readonly<Record<NotificationState, ShownState>> = {
  sending: 'queued',
  waiting: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  suppressed: 'suppressed',
};

/**
 * What stands so for longer has nobody who would go on with it. What waits is in no queue any more: whoever put it there
 * died before. A worker that died while it sent is followed by others for some minutes; whether one of them sent it
 * nobody knows, so an hour goes by before somebody may ask again.
 */
const ABANDONED_AFTER_MS: Partial<Record<NotificationState, number>> = { waiting: 5 * MINUTE_MS, sending: HOUR_MS };

/** Links of accounts and invitations are asked for again where they belong; here only what a shipment or an invoice says. */
const ABOUT = /^(shp|inv)_/;

/** Whether somebody may ask for a delivery once more. */
function canResend(record: DeliveryRecord, now: Date): boolean {
  if (!record.audience || !ABOUT.test(record.subjectId ?? '')) return false;
  const forgotten = ABANDONED_AFTER_MS[record.state];
  return forgotten === undefined || now.getTime() - Date.parse(record.lastAt) > forgotten;
}

export function toDelivery(record: DeliveryRecord, now: Date): NotificationDelivery {
  const { kind, channel, to, name, subjectId, subject, state, reason, attempts, at, askedBy } = record;
  return {
    ...{ id: deliveryId(record), to, name, subjectId, subject, reason, attempts, at, askedBy },
    event: kind,
    channel: NAME_OF[channel],
    state: VISIBLE_REASONS[state],
    canResend: canResend(record, now),
  };
}

const READERS: Readonly<Partial<Record<Audience, (typeof MESSAGE_READERS)[number]>>> = {
  contact: 'customer',
  driver: 'driver',
  previous_driver: 'driver',
  staff: 'office',
  managers: 'office',
  directors: 'office',
};

/** A delivery as everybody of the office sees it on a shipment: its own, or one that told of several. */
export function toShipmentMessage(record: DeliveryRecord, shipmentId: string): ShipmentMessage {
  const { kind, channel, to, name, state, reason, attempts, at, askedBy, audience } = record;
  return {
    ...{ id: deliveryId(record), name, reason, attempts, at, askedBy },
    event: kind,
    reader: audience && READERS[audience],
    channel: NAME_OF[channel],
    to: channel === 'push' ? undefined : to,
    state: VISIBLE_REASONS[state],
    toldWith: record.subjectId === shipmentId ? undefined : record.subject,
  };
}

/** With these its address was marked: no mail goes there any more, until the mark is lifted. */
const SUPPRESSION_REASONS = ['bounce', 'complaint', 'marked'];

/** Whether a message came to nothing by a mark of its address, which may have been lifted since. */
export function isFromSuppression({ channel, reason = '' }: NotificationDelivery): boolean {
  return channel === 'email' && SUPPRESSION_REASONS.includes(reason);
}

/**
 * The row of a message that is sent once more: its own, so that the ones before stay as they were. `last` is the newest of them.
 * Throws 409 where that is on its way, or is none that can be sent again.
 */
export function resendRowOf(last: DeliveryRecord, askedBy: string, now: Date): DeliveryRecord {
  if (!canResend(last, now))
    throw new AppError('illegal_transition', "This message is still on its way or can't be resent");
  const { leaseUntil: _lease, messageId: _id, reason: _why, notedBy: _by, ...facts } = last;
  const at = now.toISOString();
  const repeat = (last.repeat ?? 0) + 1;
  return { ...facts, state: 'waiting', attempts: 0, at, lastAt: at, repeat, askedBy };
}

/** A message that somebody lets be sent once more. Throws as {@link resendRowOf}. */
export function resend(last: DeliveryRecord, { actor, now }: ActorContext): RecordChange<DeliveryRecord> {
  const after = resendRowOf(last, requireUser(actor).name, now);
  const { kind, to } = after;
  const data = { deliveryId: deliveryId(after), kind, to };
  return { before: last, after, events: [newEvent('message_resent', SUBJECTS.organization.prefix, actor, now, data)] };
}

function rowOf({ digest, repeat }: DeliveryRecord): ResendRow | undefined {
  return digest && repeat ? { digest, repeat } : undefined;
}

/** The message that goes once more; undefined where it was sent meanwhile, or its log is older than what it needs. */
export function resentDelivery(
  record: DeliveryRecord,
  event: EventRecord,
  resentAt: string,
): QueuedDelivery | undefined {
  const { kind, channel, to: address, name = '', audience: to, userId, isOwnPhone, state } = record;
  if (!to || state !== 'waiting') return undefined;
  const row = rowOf(record);
  return { kind, channel, to, recipient: { name, address }, event, userId, isOwnPhone, resentAt, row };
}
