import type { NotificationDelivery, DeliveryState as ShownState } from '#shared/contracts/notifications.ts';
import { AppError } from '#shared/errors.ts';
import type { EventRecord } from '../types.ts';
import type { DeliveryRecord, DeliveryState, QueuedDelivery } from './deliveries.ts';
import { NAME_OF } from './messages.ts';

const SHOWN: Readonly<Record<DeliveryState, ShownState>> = {
  sending: 'queued',
  waiting: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  suppressed: 'suppressed',
};

/** What waits for longer than this is in no queue any more: whoever put it there died before. */
const FORGOTTEN_MS = 5 * 60_000;

/** Links of accounts and invitations are asked for again where they belong; here only what a shipment or an invoice says. */
const ABOUT = /^(shp|inv)_/;

const SEPARATOR = '~';

/** Names a delivery to the interface; where it lies follows from it. */
export function deliveryId({ subjectId = '', eventId, channel, digest = '' }: DeliveryRecord): string {
  return [subjectId, eventId, channel, digest].join(SEPARATOR);
}

/** The parts that {@link deliveryId} puts together; undefined for what is none. */
export function partsOfId(id: string) {
  const [subjectId, eventId, channel, digest, ...more] = id.split(SEPARATOR);
  if (!subjectId || !eventId || !channel || !digest || more.length > 0) return undefined;
  return { subjectId, eventId, channel, digest };
}

/** Whether somebody may ask for a delivery once more. */
export function canResend(record: DeliveryRecord, now: Date): boolean {
  if (!record.audience || !ABOUT.test(record.subjectId ?? '') || record.state === 'sending') return false;
  return record.state !== 'waiting' || now.getTime() - Date.parse(record.lastAt) > FORGOTTEN_MS;
}

/** A delivery as the send log shows it. */
export function toDelivery(record: DeliveryRecord, now: Date): NotificationDelivery {
  const { kind, channel, to, name, subjectId, subject, state, reason, attempts, at } = record;
  return {
    ...{ id: deliveryId(record), to, name, subjectId, subject, reason, attempts, at },
    event: kind,
    channel: NAME_OF[channel],
    state: SHOWN[state],
    canResend: canResend(record, now),
  };
}

/** Throws 409 for a delivery that is on its way, or is none that can be sent again. */
export function assertResendable(record: DeliveryRecord, now: Date): void {
  if (!canResend(record, now))
    throw new AppError('illegal_transition', 'This message is on its way, or is none that can be sent again');
}

/** The message that goes once more; undefined where it was sent meanwhile, or its log is older than what it needs. */
export function resentDelivery(
  record: DeliveryRecord,
  event: EventRecord,
  resentAt: string,
): QueuedDelivery | undefined {
  const { kind, channel, to: address, name = '', audience: to, userId, isOwnPhone, state } = record;
  if (!to || state !== 'waiting') return undefined;
  return { kind, channel, to, recipient: { name, address }, event, userId, isOwnPhone, resentAt };
}
