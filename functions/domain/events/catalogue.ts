import type { MailRhythm } from '#shared/contracts/analytics.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import type { EventType as ShipmentEventType } from '#shared/shipments/shipment.ts';
import type { CreditRecord } from '../invoices/invoice-types.ts';
import { about, of, type ReadDefinition } from './definition.ts';
import { DEMO_EVENTS } from './demo-events.ts';
import type { DataPart, EventBase, EventShape, ShipmentPart, StoredEvent } from './event.ts';
import type {
  BoxName,
  DocumentFacts,
  GivenJobs,
  InvitationFacts,
  InvoiceFacts,
  KeyFacts,
  MarkFacts,
  OtherCustomer,
  PaymentFacts,
  PersonFacts,
  ReportFacts,
  RuleName,
  SaidFact,
  StatementFacts,
  SwitchedOffFacts,
  TemplateTestFacts,
  WebhookFacts,
} from './facts.ts';
import type { FieldChange } from './field-changes.ts';
import {
  ALL_GIVEN,
  billed,
  forCustomer,
  forDirectors,
  forManagers,
  invoiced,
  isByItself,
  mail,
  person,
} from './notification-rules.ts';
import { SHIPMENT_EVENTS } from './shipment-events.ts';

const driver = about('driver');
const customer = about('customer');
const user = about('user');
const invoice = about('invoice');
const key = about('key');
const invitation = about('invitation');
const webhook = about('webhook');
const organization = about('organization');
const place = about('place');
const box = about('box');

/**
 * Every type of event, once: what it is about, its data, whether the tracking page shows it, the webhook events that it
 * becomes, and who is told of it. The names are stored, so they never change; a type that goes stays readable.
 */
export const EVENTS = {
  ...SHIPMENT_EVENTS,
  driver_created: driver(),
  driver_changed: driver({ data: of<{ changes: string[]; changed?: FieldChange[] }>() }),
  driver_joined: driver(),
  driver_left: driver(),
  driver_document_changed: driver({
    data: of<{ documentKind: DocumentKind; fileKeys: string[]; changed: FieldChange[] }>(),
  }),
  driver_document_due: driver({
    data: of<DocumentFacts>(),
    messages: [{ message: 'documentExpiring', to: 'driver', ...mail, when: ({ data }) => !data.isLastDay }],
    bells: [{ kind: 'document_expiring', to: 'driver' }, forManagers('document_expiring')],
  }),
  driver_jobs_given: driver({
    data: of<GivenJobs>(),
    messages: [ALL_GIVEN],
    bells: [{ kind: 'jobs_given', to: 'driver' }],
  }),
  driver_shift_changed: driver({ data: of<{ changed: FieldChange[] }>() }),
  driver_duty_corrected: driver({
    data: of<{ kind: 'began' | 'ended'; at: string; reason: string; changed: FieldChange[] }>(),
  }),

  customer_created: customer(),
  customer_joined: customer(),
  customer_changed: customer({ data: of<{ changed: FieldChange[] }>() }),
  customer_archived: customer(),
  customer_restored: customer(),
  customer_merged: customer({ data: of<OtherCustomer>() }),
  customer_took_over: customer({ data: of<OtherCustomer>() }),
  customer_merge_undone: customer({ data: of<OtherCustomer>() }),
  customer_noted: customer({ data: of<{ noteId: string }>() }),
  customer_statement_sent: customer({ data: of<StatementFacts>(), messages: [billed('statement')] }),

  user_created: user({ data: of<PersonFacts>() }),
  user_signed_up: user({ data: of<PersonFacts>(), messages: [person('emailConfirmation')] }),
  user_confirmation_resent: user({ data: of<PersonFacts>(), messages: [person('emailConfirmation')] }),
  user_signup_repeated: user({ data: of<PersonFacts>(), messages: [person('repeatedSignUp')] }),
  user_email_confirmed: user({ data: of<PersonFacts>(), bells: [forDirectors('account_waiting')] }),
  user_approved: user({ data: of<PersonFacts>(), messages: [person('approval')] }),
  user_rejected: user({ data: of<PersonFacts>(), messages: [person('rejection')] }),
  user_report_due: user({ data: of<PersonFacts & ReportFacts>(), messages: [person('report')] }),
  user_renamed: user({ data: of<PersonFacts & { previousUsername: string }>() }),
  user_password_changed: user({ data: of<PersonFacts>() }),
  user_password_forgotten: user({ data: of<PersonFacts & { epoch: number }>(), messages: [person('passwordReset')] }),
  user_password_reset: user({ data: of<PersonFacts>() }),
  user_invited: user({ data: of<PersonFacts>(), messages: [person('repeatedInvitation')] }),
  user_role_changed: user({ data: of<PersonFacts & { changed: FieldChange[] }>() }),
  user_removed: user({ data: of<PersonFacts>() }),
  user_template_tested: user({ data: of<PersonFacts & TemplateTestFacts>(), messages: [person('templateTest')] }),
  user_notifications_changed: user({ data: of<PersonFacts & { changed: FieldChange[] }>() }),

  invoice_created: invoice({
    data: of<InvoiceFacts>(),
    webhooks: [invoiced('invoice.created')],
    messages: [billed('invoiceIssued')],
    bells: [forCustomer('invoice_issued')],
  }),
  invoice_paid: invoice({ data: of<InvoiceFacts>(), webhooks: [invoiced('invoice.paid')] }),
  invoice_overdue: invoice({
    data: of<InvoiceFacts>(),
    webhooks: [invoiced('invoice.overdue')],
    bells: [forManagers('invoice_overdue'), forCustomer('invoice_overdue')],
  }),
  invoice_cancelled: invoice({
    data: of<InvoiceFacts & { reason?: string | undefined }>(),
    webhooks: [invoiced('invoice.cancelled')],
  }),
  invoice_payment_recorded: invoice({ data: of<PaymentFacts>() }),
  invoice_payment_taken_back: invoice({ data: of<PaymentFacts & { reason: string }>() }),
  invoice_credited: invoice({
    data: of<InvoiceFacts & { credit: Pick<CreditRecord, 'id' | 'creditNumber' | 'amountCents'>; reason: string }>(),
    webhooks: [invoiced('invoice.credited')],
    messages: [billed('invoiceCredited'), { message: 'paidAndCorrected', to: 'managers', ...mail, when: isByItself }],
    bells: [forManagers('invoice_credited'), forCustomer('invoice_credited')],
  }),
  // With an address where somebody sent it by hand.
  invoice_reminded: invoice({
    data: of<InvoiceFacts & { daysAfterDue: number; sentTo?: string }>(),
    messages: [billed('invoiceReminder')],
  }),
  invoice_sent: invoice({ data: of<InvoiceFacts & { sentTo: string }>(), messages: [billed('invoiceIssued')] }),
  invoice_reminders_changed: invoice({ data: of<InvoiceFacts & { stopped: boolean }>() }),
  invoice_link_renewed: invoice({ data: of<InvoiceFacts>() }),

  key_created: key({ data: of<KeyFacts>() }),
  key_deleted: key({ data: of<KeyFacts>() }),
  key_ended: key({ data: of<KeyFacts>() }),
  key_taken_over: key({ data: of<KeyFacts>() }),

  invitation_sent: invitation({
    data: of<InvitationFacts>(),
    // Whoever has an account is written to as its owner.
    messages: [{ message: 'invitation', to: 'invited', ...mail, when: ({ data }) => !data.hasAccount }],
  }),
  invitation_withdrawn: invitation({ data: of<InvitationFacts>() }),
  invitation_accepted: invitation({ data: of<InvitationFacts>() }),
  invitation_taken_over: invitation({ data: of<InvitationFacts>() }),
  webhook_created: webhook({ data: of<WebhookFacts>() }),
  webhook_changed: webhook({ data: of<WebhookFacts & { changed: FieldChange[]; resendHeld?: boolean }>() }),
  webhook_deleted: webhook({ data: of<WebhookFacts>() }),
  webhook_rotated: webhook({ data: of<WebhookFacts>() }),
  webhook_tested: webhook({ data: of<WebhookFacts>() }),
  webhook_taken_over: webhook({ data: of<WebhookFacts>() }),
  webhook_resent: webhook({ data: of<WebhookFacts & { deliveryId: string }>() }),
  webhook_switched_off: webhook({
    data: of<SwitchedOffFacts>(),
    messages: [{ message: 'webhookSwitchedOff', to: 'directors', ...mail }],
    bells: [forDirectors('webhook_switched_off')],
  }),

  organization_changed: organization({ data: of<{ changed: FieldChange[] }>() }),
  message_resent: organization({ data: of<{ deliveryId: string; kind: string; to: string }>() }),
  address_marked: organization({
    data: of<MarkFacts>(),
    messages: [{ message: 'addressMarked', to: 'directors', ...mail }],
    bells: [forDirectors('address_marked')],
  }),
  address_unmarked: organization({ data: of<MarkFacts>() }),
  template_changed: organization({ data: of<{ template: TemplateId; changed: FieldChange[] }>() }),
  report_mail_changed: organization({
    data: of<{ every: MailRhythm; memberIds: string[]; changed?: FieldChange[] }>(),
  }),

  place_created: place(),
  place_changed: place({ data: of<{ changed: FieldChange[] }>() }),
  place_archived: place(),
  place_restored: place(),
  closed_days_changed: place({ data: of<{ changed: FieldChange[] }>() }),

  box_created: box({ data: of<BoxName & { shipmentId: string }>() }),
  box_changed: box({ data: of<BoxName & { changed: FieldChange[]; reason?: string | undefined }>() }),
  fact_added: box({ data: of<BoxName & SaidFact>() }),
  fact_retracted: box({ data: of<BoxName & SaidFact & { reason?: string | undefined }>() }),

  clock_rule_created: organization({ data: of<RuleName>() }),
  clock_rule_archived: organization({ data: of<RuleName>() }),

  ...DEMO_EVENTS,
};

export type EventName = keyof typeof EVENTS;
type Entry<Name extends EventName> = (typeof EVENTS)[Name];

export type SubjectOf<Name extends EventName> = Entry<Name>['subject'];
export type DataOf<Name extends EventName> =
  NonNullable<Entry<Name>['data']> extends infer Data ? ([Data] extends [never] ? undefined : Data) : never;

type EventOf<Name extends EventName> = Name extends EventName
  ? EventBase<Name, SubjectOf<Name>> & (SubjectOf<Name> extends 'shipment' ? ShipmentPart : DataPart<DataOf<Name>>)
  : never;

/** All of one shape, so one type: as a union of each, it would have more members than the compiler compares. */
export type ShipmentEventRecord = EventShape<'shipment', undefined> & { type: ShipmentEventType };
/** An event of any type that the catalogue has; `type` tells which. */
export type EventRecord = EventOf<Exclude<EventName, ShipmentEventType>> | ShipmentEventRecord;

/** What people are told by an event. */
export type MessageOf<Name extends EventName> = Entry<Name>['messages'][number]['message'];

/** What is said to somebody: every message that an entry names, and what rings the bells of the office. */
export type MessageKind = MessageOf<EventName> | 'officeAlert';

/** The events whose entries name a message. */
export type EventTelling<Kind extends MessageKind> = EventOf<
  { [Name in EventName]: Kind extends MessageOf<Name> ? Name : never }[EventName]
>;

export type NamesAbout<Kind extends EventRecord['subject']['kind']> = {
  [Name in EventName]: SubjectOf<Name> extends Kind ? Name : never;
}[EventName];

/** What the catalogue says about an event. */
export function definitionOf({ type }: Pick<EventRecord, 'type'>): ReadDefinition<MessageKind> {
  return EVENTS[type];
}

/** True for an event of a type that the catalogue has; any other is a relic that has its place in timelines only. */
export function isKnown(event: StoredEvent | EventRecord): event is EventRecord {
  return Object.hasOwn(EVENTS, event.type);
}

export function isOfShipment(event: StoredEvent | EventRecord): event is ShipmentEventRecord {
  return isKnown(event) && event.shipment !== undefined;
}
