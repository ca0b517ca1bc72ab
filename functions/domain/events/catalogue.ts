import type { EventType as ShipmentEventType } from '#shared/shipment.ts';
import type { MessageKind } from '../notifications/messages.ts';
import type { InvoiceRecord, UserRecord } from '../types.ts';
import { about, type Definition, type ReadDefinition, type Telling, type Webhook } from './definition.ts';
import type { DataPart, EventBase, EventShape, ShipmentPart, StoredEvent } from './event.ts';

export type PersonFacts = Pick<UserRecord, 'email' | 'firstName' | 'lastName' | 'username' | 'role'>;
export type InvoiceFacts = Pick<
  InvoiceRecord,
  'invoiceNumber' | 'amountCents' | 'customerId' | 'shipmentId' | 'trackingNumber' | 'status'
>;
interface KeyFacts {
  name: string;
}

const shipment = about('shipment')<undefined>;
const driver = about('driver');
const customer = about('customer');
const user = about('user');
const invoice = about('invoice');
const key = about('key');

type OfShipment = EventShape<'shipment', undefined>;
const payloadOfShipment = ({ subject, shipment: { trackingNumber, status, deliveredAt } }: OfShipment) => ({
  shipmentId: subject.id,
  trackingNumber,
  status,
  deliveredAt,
});
const CREATED: Webhook<OfShipment> = { name: 'shipment.created', data: payloadOfShipment };
const STATUS: Webhook<OfShipment> = { name: 'shipment.status_updated', data: payloadOfShipment };
const DELIVERED: Webhook<OfShipment> = { name: 'shipment.delivered', data: payloadOfShipment };

type OfInvoice = EventShape<'invoice', InvoiceFacts>;
const invoiced = (name: Webhook<OfInvoice>['name']): Webhook<OfInvoice> => ({
  name,
  data: ({ subject, data: { invoiceNumber, amountCents, status, shipmentId, trackingNumber } }) => ({
    invoiceId: subject.id,
    ...{ invoiceNumber, status, amount: amountCents / 100, currency: 'USD', shipmentId, trackingNumber },
  }),
});

const mail = { channels: ['mail'] } as const;
const GIVEN: Telling<OfShipment> = { message: 'jobGiven', to: 'driver', switch: 'dispatchNotification', ...mail };
const TAKEN: Telling<OfShipment> = {
  message: 'jobTaken',
  to: 'previous_driver',
  switch: 'dispatchNotification',
  ...mail,
};
const person = (message: MessageKind) => ({ told: [{ message, to: 'person', ...mail }] as const });

/**
 * Every type of event, once: what it is about, its data, whether the tracking page shows it, the webhook events that it
 * becomes, and who is told of it. The names are stored, so they never change; a type that goes stays readable.
 */
export const EVENTS = {
  created: shipment({
    public: true,
    webhooks: [CREATED],
    told: [{ message: 'bookingConfirmation', to: 'contact', switch: 'bookingConfirmation', ...mail }],
  }),
  assigned: shipment({ public: true, webhooks: [STATUS], told: [GIVEN] }),
  reassigned: shipment({ told: [GIVEN, TAKEN] }),
  unassigned: shipment({ public: true, webhooks: [STATUS], told: [TAKEN] }),
  picked_up: shipment({ public: true, webhooks: [STATUS] }),
  in_transit: shipment({ public: true, webhooks: [STATUS] }),
  delivered: shipment({ public: true, webhooks: [STATUS, DELIVERED] }),
  cancelled: shipment({
    public: true,
    webhooks: [STATUS],
    // Of one that was entered as cancelled, nobody had the job.
    told: [
      {
        message: 'jobCancelled',
        to: 'driver',
        switch: 'deliveryUpdate',
        ...mail,
        when: ({ shipment: { createdAt }, recordedAt }) => createdAt !== recordedAt,
      },
    ],
  }),
  proof_voided: shipment({ public: true, webhooks: [STATUS] }),
  step_undone: shipment({ webhooks: [STATUS] }),
  exception: shipment({ public: true }),
  rescheduled: shipment({ public: true }),
  resumed: shipment({ public: true }),
  edited: shipment(),

  driver_created: driver(),
  driver_changed: driver<{ changes: string[] }>(),
  driver_joined: driver(),

  customer_created: customer(),
  customer_joined: customer(),

  user_created: user<PersonFacts>(),
  user_signed_up: user<PersonFacts>(person('emailConfirmation')),
  user_confirmation_resent: user<PersonFacts>(person('emailConfirmation')),
  user_signup_repeated: user<PersonFacts>(person('repeatedSignUp')),
  user_email_confirmed: user<PersonFacts>(),
  user_approved: user<PersonFacts>(person('approval')),
  user_rejected: user<PersonFacts>(person('rejection')),
  user_renamed: user<PersonFacts & { previousUsername: string }>(),
  user_password_changed: user<PersonFacts>(),
  user_password_forgotten: user<PersonFacts & { epoch: number }>(person('passwordReset')),
  user_password_reset: user<PersonFacts>(),

  invoice_created: invoice<InvoiceFacts>({ webhooks: [invoiced('invoice.created')] }),
  invoice_paid: invoice<InvoiceFacts>({ webhooks: [invoiced('invoice.paid')] }),
  invoice_overdue: invoice<InvoiceFacts>({ webhooks: [invoiced('invoice.overdue')] }),
  invoice_cancelled: invoice<InvoiceFacts>({ webhooks: [invoiced('invoice.cancelled')] }),

  key_created: key<KeyFacts>(),
  key_deleted: key<KeyFacts>(),
} satisfies Record<ShipmentEventType, Definition<'shipment', undefined>> & Record<string, unknown>;

export type EventName = keyof typeof EVENTS;
type Entry<Name extends EventName> = (typeof EVENTS)[Name];

export type SubjectOf<Name extends EventName> = Entry<Name>['subject'];
export type DataOf<Name extends EventName> =
  NonNullable<Entry<Name>['data']> extends infer Data ? ([Data] extends [never] ? undefined : Data) : never;

export type EventOf<Name extends EventName> = Name extends EventName
  ? EventBase<Name, SubjectOf<Name>> & (SubjectOf<Name> extends 'shipment' ? ShipmentPart : DataPart<DataOf<Name>>)
  : never;

/** An event of any type that the catalogue has; `type` tells which. */
export type EventRecord = EventOf<EventName>;
export type ShipmentEventRecord = EventOf<ShipmentEventType>;

export type NamesAbout<Kind extends EventRecord['subject']['kind']> = {
  [Name in EventName]: SubjectOf<Name> extends Kind ? Name : never;
}[EventName];

/** What the catalogue says about an event. */
export function definitionOf({ type }: Pick<EventRecord, 'type'>): ReadDefinition {
  return EVENTS[type];
}

/** True for an event of a type that the catalogue has; any other is a relic that has its place in timelines only. */
export function isKnown(event: StoredEvent | EventRecord): event is EventRecord {
  return Object.hasOwn(EVENTS, event.type);
}

/** True for a known event about a shipment. */
export function isOfShipment(event: StoredEvent | EventRecord): event is ShipmentEventRecord {
  return isKnown(event) && event.shipment !== undefined;
}
