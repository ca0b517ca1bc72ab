import type { MessageState, NotificationDelivery } from '#shared/contracts/send-log.ts';
import { isOne } from '#shared/i18n/t.ts';
import type { ChannelName } from '#shared/notifications/notifications.ts';
import BlockOutlined from '../../ui/icon/BlockOutlined.tsx';
import CheckCircleOutlined from '../../ui/icon/CheckCircleOutlined.tsx';
import DoneAllOutlined from '../../ui/icon/DoneAllOutlined.tsx';
import ErrorOutlined from '../../ui/icon/ErrorOutlined.tsx';
import ScheduleOutlined from '../../ui/icon/ScheduleOutlined.tsx';
import UndoOutlined from '../../ui/icon/UndoOutlined.tsx';

export const CHANNEL_LABELS: Readonly<Record<ChannelName, string>> = { email: 'Email', sms: 'SMS', push: 'Push' };

export const STATE_LABELS = {
  queued: { label: 'Queued', token: 'assigned', icon: ScheduleOutlined },
  sent: { label: 'Sent', token: 'delivered', icon: CheckCircleOutlined },
  delivered: { label: 'Delivered', token: 'delivered', icon: DoneAllOutlined },
  failed: { label: 'Failed', token: 'cancelled', icon: ErrorOutlined },
  suppressed: { label: 'Suppressed', token: 'pending', icon: BlockOutlined },
} as const satisfies Record<MessageState, object>;

const BOUNCED = { label: 'Bounced', token: 'cancelled', icon: UndoOutlined } as const;
const BOUNCE_REASONS = ['bounce', 'returned'];

type MessageOutcome = Pick<NotificationDelivery, 'state' | 'reason'>;

/** What became of a message, told apart from what was never taken: a mail that came back. */
export function messageOutcomeOf({ state, reason = '' }: MessageOutcome) {
  return state === 'failed' && BOUNCE_REASONS.includes(reason) ? BOUNCED : STATE_LABELS[state];
}

/** Why a message was not sent, waits or has failed. */
const REASONS: Readonly<Record<string, string>> = {
  switched_off: 'Turned off in Preferences',
  turned_off: 'The recipient turned it off',
  no_consent: 'No consent to text messages',
  quiet_hours: "Between 9 PM and 8 AM in the recipient's time zone",
  too_old: 'Out of date by the time it could be sent',
  superseded: 'Replaced by a newer message',
  too_many: 'Too many messages to one address within an hour',
  undone: 'The step was undone',
  sent_again: 'Resent instead',
  given_up: 'Gave up after several failed attempts',
  marked: 'The address is marked: emails to it came back',
  bad_number: 'Not a phone number that takes text messages',
  bounce: "The mailbox doesn't exist. The address is blocked",
  returned: 'The mailbox rejected it',
  complaint: 'The recipient reported it as spam. The address is blocked',
  no_device: 'No device has push turned on anymore',
  refused_address: "The device's address isn't a push service",
  MessageRejected: 'The email service refused it',
  InvalidParameter: 'The text service rejected the number',
  InvalidParameterException: 'The text service rejected the number',
  OptedOut: 'The recipient answered STOP',
};

/** A reason in words; what a provider said in its own is a code. */
export function deliveryReasonText({
  reason,
  state,
  attempts,
}: MessageOutcome & Pick<NotificationDelivery, 'attempts'>): string {
  if (state === 'queued' && reason) return `Not accepted yet; tried ${isOne(attempts) ? 'once' : `${attempts} times`}`;
  if (!reason) return '';
  return REASONS[reason] ?? `The service returned ${reason}`;
}

/** What the name alone would not say well. */
const MESSAGES: Readonly<Record<string, string>> = {
  jobGiven: 'New job',
  jobsGiven: 'New jobs',
  jobTaken: 'Job taken off the list',
  exception: 'Delivery problem',
  problemResolved: 'Delivery problem resolved',
  deliveryMoved: 'New pickup or delivery time',
  deliveryLate: 'Delivery delayed',
  deliveryNear: 'Arriving soon',
  deliveryArrived: 'Arrived',
  pickupLate: 'Pickup delayed',
  customerNotice: 'Notice to the customer',
  etaAlert: 'ETA alert',
};

/** What was said, e.g. "Booking confirmation". */
export function eventLabel(event: string): string {
  const known = MESSAGES[event];
  if (known) return known;
  const words = event.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
