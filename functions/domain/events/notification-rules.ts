import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isOpenMeeting } from '#shared/demos/meeting.ts';
import type { InAppNotificationKind } from '#shared/notifications/bell.ts';
import { isWaiting } from '#shared/shipments/lateness.ts';
import { movedTimes } from '../shipments/moved-times.ts';
import type { AddressedRule, WebhookRule } from './definition.ts';
import type { EventShape } from './event.ts';
import type { InvoiceFacts, MeetingFacts } from './event-data.ts';

type OfShipment = EventShape<'shipment', undefined>;
const payloadOfShipment = ({ subject, shipment: { trackingNumber, status, deliveredAt } }: OfShipment) => ({
  shipmentId: subject.id,
  trackingNumber,
  status,
  deliveredAt,
});
export const SHIPMENT_CREATED_WEBHOOK: WebhookRule<OfShipment> = { name: 'shipment.created', data: payloadOfShipment };
export const STATUS_UPDATED_WEBHOOK: WebhookRule<OfShipment> = {
  name: 'shipment.status_updated',
  data: payloadOfShipment,
};
export const SHIPMENT_DELIVERED_WEBHOOK: WebhookRule<OfShipment> = {
  name: 'shipment.delivered',
  data: payloadOfShipment,
};

type OfInvoice = EventShape<'invoice', InvoiceFacts>;
export const invoiceWebhook = (name: WebhookRule<OfInvoice>['name']): WebhookRule<OfInvoice> => ({
  name,
  data: ({ subject, data: { invoiceNumber, amountCents, status, shipmentId, trackingNumber } }) => ({
    invoiceId: subject.id,
    ...{ invoiceNumber, status, amount: amountCents / 100, currency: 'USD', shipmentId, trackingNumber },
  }),
});

export const MAIL_ONLY = { channels: { mail: true } } as const;
/** What is `false` is off until the organization switches it on: texts cost. Pushes go to who has turned them on for a device. */
export const DEFAULT_CHANNELS = { channels: { mail: true, text: false, push: true } } as const;
/** Of several at once, one message names all of them. */
export const bookingConfirmationRule: AddressedRule<OfShipment, 'bookingConfirmation'> = {
  message: 'bookingConfirmation',
  to: 'contact',
  switch: 'bookingConfirmation',
  ...DEFAULT_CHANNELS,
  when: ({ toldWith }) => toldWith === undefined,
};
/** A plan's drivers are told later, each of all they were given. */
function isToldAtOnce({ tellAt }: { tellAt?: string | undefined }): boolean {
  return tellAt === undefined;
}
/** Nothing is taken from somebody who has not heard of it. */
function wasTold({ untold }: { untold?: true | undefined }): boolean {
  return untold === undefined;
}
export const jobAssignedRule: AddressedRule<OfShipment, 'jobGiven'> = {
  message: 'jobGiven',
  to: 'driver',
  switch: 'dispatchNotification',
  ...DEFAULT_CHANNELS,
  when: isToldAtOnce,
};
/** What a plan has given a driver, in one message. */
export const ALL_GIVEN = {
  message: 'jobsGiven',
  to: 'driver',
  switch: 'dispatchNotification',
  ...DEFAULT_CHANNELS,
} as const;
export const jobUnassignedRule: AddressedRule<OfShipment, 'jobTaken'> = {
  message: 'jobTaken',
  to: 'previous_driver',
  switch: 'dispatchNotification',
  ...DEFAULT_CHANNELS,
  when: wasTold,
};
export const driverAssignedRule: AddressedRule<OfShipment, 'driverAssigned'> = {
  message: 'driverAssigned',
  to: 'contact',
  switch: 'dispatchNotification',
  ...DEFAULT_CHANNELS,
};
export const deliveryUpdateRule = <Message extends string>(message: Message): AddressedRule<OfShipment, Message> => ({
  message,
  to: 'contact',
  switch: 'deliveryUpdate',
  ...DEFAULT_CHANNELS,
});
/** True of what a phone kept while it was offline. */
export function isReportedLate({ occurredAt, recordedAt }: Pick<OfShipment, 'occurredAt' | 'recordedAt'>): boolean {
  return Date.parse(recordedAt) - Date.parse(occurredAt) > MINUTE_MS;
}
/** Of trouble that came late with its end, nobody was told. */
export const problemResolvedRule: AddressedRule<OfShipment, 'problemResolved'> = {
  ...deliveryUpdateRule('problemResolved'),
  when: (event) => !isReportedLate(event),
};
/** Once for each load; not again for a time that somebody knew better. Whoever waits at the dock sees the truck, so no push at first. */
export const ARRIVED: AddressedRule<OfShipment, 'deliveryArrived'> = {
  message: 'deliveryArrived',
  to: 'contact',
  switch: 'deliveryUpdate',
  channels: { mail: true, text: false, push: false },
  when: ({ visit }) => visit?.stop === 'delivery' && visit.n === 1 && visit.by !== 'hand' && !visit.isAgain,
};
export const deliveryRescheduledRule: AddressedRule<OfShipment, 'deliveryMoved'> = {
  message: 'deliveryMoved',
  to: 'contact',
  switch: 'deliveryUpdate',
  ...DEFAULT_CHANNELS,
  when: (event) => {
    const { isPickupMoved, isDeliveryMoved } = movedTimes(event);
    const { shipment } = event;
    return (
      (isDeliveryMoved && shipment.estimatedDelivery !== undefined) ||
      (isPickupMoved && shipment.pickupDate !== undefined && isWaiting(shipment))
    );
  },
};
export const cancellationRule: Pick<AddressedRule<OfShipment>, 'switch' | 'when'> = {
  switch: 'deliveryUpdate',
  // Of one that was entered as cancelled, nobody had the job, and nobody waited for it.
  when: ({ shipment: { createdAt }, recordedAt }) => createdAt !== recordedAt,
};
/** What somebody of the office wrote, by the channel that they chose: no switch asks whether a person may be written to. */
export const mailNoticeRule: AddressedRule<OfShipment, 'customerNotice'> = {
  message: 'customerNotice',
  to: 'contact',
  channels: { mail: true },
  when: ({ reason }) => reason === 'email',
};
export const textNoticeRule: AddressedRule<OfShipment, 'customerNotice'> = {
  message: 'customerNotice',
  to: 'contact',
  // No other channel of it exists, so it begins on.
  channels: { text: true },
  when: ({ reason }) => reason === 'sms',
};
type Written = Pick<OfShipment, 'actor'>;
const isByDriver = ({ actor }: Written) => actor.role === 'driver';
/** To the driver from the office; no switch asks whether a person may be written to. */
export const dispatchMessageRule: AddressedRule<OfShipment, 'dispatchMessage'> = {
  message: 'dispatchMessage',
  to: 'driver',
  channels: { push: true },
  when: (event) => !isByDriver(event),
};
export const MESSAGE_IN_APP = [
  { kind: 'message', to: 'staff', when: isByDriver },
  { kind: 'message', to: 'driver', when: (event: Written) => !isByDriver(event) },
] as const;
export const inAppForOffice = (kind: InAppNotificationKind) => ({ kind, to: 'staff' }) as const;
export const inAppForCustomer = (kind: InAppNotificationKind) => ({ kind, to: 'customer' }) as const;
export const inAppForManagers = (kind: InAppNotificationKind) => ({ kind, to: 'managers' }) as const;
export const inAppForDirectors = (kind: InAppNotificationKind) => ({ kind, to: 'directors' }) as const;
export const JOB_ASSIGNED_IN_APP = { kind: 'job_given', to: 'driver', when: isToldAtOnce } as const;
export const JOB_UNASSIGNED_IN_APP = { kind: 'job_taken', to: 'previous_driver', when: wasTold } as const;
export const isCancelledFor = (event: OfShipment) => wasTold(event) && (cancellationRule.when?.(event) ?? true);
/** Nobody credited it: a payment was faster than the correction of its delivery. */
export const isAutomatic = ({ actor }: { actor: { role: string } }) => actor.role === 'system';
export const billToRule = <const Message extends string>(message: Message) =>
  ({ message, to: 'billed', ...MAIL_ONLY }) as const;
export const personRule = <const Message extends string>(message: Message) =>
  ({ message, to: 'person', ...MAIL_ONLY }) as const;

type OfMeeting = EventShape<'meeting', MeetingFacts>;
export const wasMeetingOpen = ({ data: { previous } }: OfMeeting) =>
  previous !== undefined && isOpenMeeting(previous.status);
/** Only then it is in the director's calendar. */
export const wasAccepted = ({ data: { previous } }: OfMeeting) => previous?.status === 'accepted';
export const isUpcoming = ({ data: { meetingDate }, recordedAt }: OfMeeting) => meetingDate > recordedAt;
