import type { MailRhythm } from '#shared/contracts/analytics.ts';
import type { EventType as ShipmentEventType } from '#shared/shipment.ts';
import type { CreditRecord } from '../invoices/invoice-types.ts';
import type { MessageKind } from '../notifications/messages.ts';
import { about, type ReadDefinition } from './definition.ts';
import type { DataPart, EventBase, ShipmentPart, StoredEvent } from './event.ts';
import type {
  DemoFacts,
  InvitationFacts,
  InvoiceFacts,
  KeyFacts,
  MarkFacts,
  MeetingFacts,
  OtherCustomer,
  PaymentFacts,
  PersonFacts,
  ReportFacts,
  StatementFacts,
  SwitchedOffFacts,
  TemplateTestFacts,
  WebhookFacts,
} from './facts.ts';
import type { FieldChange } from './field-changes.ts';
import { SHIPMENT_EVENTS } from './shipment-events.ts';
import {
  billed,
  forCustomer,
  forDirectors,
  forManagers,
  invoiced,
  isByItself,
  isToCome,
  mail,
  person,
  wasAccepted,
  wasOpen,
} from './tellings.ts';

const driver = about('driver');
const customer = about('customer');
const user = about('user');
const invoice = about('invoice');
const key = about('key');
const invitation = about('invitation');
const webhook = about('webhook');
const organization = about('organization');
const demo = about('demo_request');
const meeting = about('meeting')<MeetingFacts>;

/**
 * Every type of event, once: what it is about, its data, whether the tracking page shows it, the webhook events that it
 * becomes, and who is told of it. The names are stored, so they never change; a type that goes stays readable.
 */
export const EVENTS = {
  ...SHIPMENT_EVENTS,
  driver_created: driver(),
  driver_changed: driver<{ changes: string[]; changed?: FieldChange[] }>(),
  driver_joined: driver(),
  driver_left: driver(),

  customer_created: customer(),
  customer_joined: customer(),
  customer_changed: customer<{ changed: FieldChange[] }>(),
  customer_archived: customer(),
  customer_restored: customer(),
  customer_merged: customer<OtherCustomer>(),
  customer_took_over: customer<OtherCustomer>(),
  customer_merge_undone: customer<OtherCustomer>(),
  customer_noted: customer<{ noteId: string }>(),
  customer_statement_sent: customer<StatementFacts>({ told: [billed('statement')] }),

  user_created: user<PersonFacts>(),
  user_signed_up: user<PersonFacts>(person('emailConfirmation')),
  user_confirmation_resent: user<PersonFacts>(person('emailConfirmation')),
  user_signup_repeated: user<PersonFacts>(person('repeatedSignUp')),
  user_email_confirmed: user<PersonFacts>({ bells: [forDirectors('account_waiting')] }),
  user_approved: user<PersonFacts>(person('approval')),
  user_rejected: user<PersonFacts>(person('rejection')),
  user_report_due: user<PersonFacts & ReportFacts>(person('report')),
  user_renamed: user<PersonFacts & { previousUsername: string }>(),
  user_password_changed: user<PersonFacts>(),
  user_password_forgotten: user<PersonFacts & { epoch: number }>(person('passwordReset')),
  user_password_reset: user<PersonFacts>(),
  user_invited: user<PersonFacts>(person('repeatedInvitation')),
  user_role_changed: user<PersonFacts & { changed: FieldChange[] }>(),
  user_removed: user<PersonFacts>(),
  user_template_tested: user<PersonFacts & TemplateTestFacts>(person('templateTest')),
  user_notifications_changed: user<PersonFacts & { changed: FieldChange[] }>(),

  invoice_created: invoice<InvoiceFacts>({
    webhooks: [invoiced('invoice.created')],
    told: [billed('invoiceIssued')],
    bells: [forCustomer('invoice_issued')],
  }),
  invoice_paid: invoice<InvoiceFacts>({ webhooks: [invoiced('invoice.paid')] }),
  invoice_overdue: invoice<InvoiceFacts>({
    webhooks: [invoiced('invoice.overdue')],
    bells: [forManagers('invoice_overdue'), forCustomer('invoice_overdue')],
  }),
  invoice_cancelled: invoice<InvoiceFacts & { reason?: string | undefined }>({
    webhooks: [invoiced('invoice.cancelled')],
  }),
  invoice_payment_recorded: invoice<PaymentFacts>(),
  invoice_payment_taken_back: invoice<PaymentFacts & { reason: string }>(),
  invoice_credited: invoice<
    InvoiceFacts & { credit: Pick<CreditRecord, 'id' | 'creditNumber' | 'amountCents'>; reason: string }
  >({
    webhooks: [invoiced('invoice.credited')],
    told: [billed('invoiceCredited'), { message: 'paidAndCorrected', to: 'managers', ...mail, when: isByItself }],
    bells: [forManagers('invoice_credited'), forCustomer('invoice_credited')],
  }),
  // With an address where somebody sent it by hand.
  invoice_reminded: invoice<InvoiceFacts & { daysAfterDue: number; sentTo?: string }>({
    told: [billed('invoiceReminder')],
  }),
  invoice_sent: invoice<InvoiceFacts & { sentTo: string }>({ told: [billed('invoiceIssued')] }),
  invoice_reminders_changed: invoice<InvoiceFacts & { stopped: boolean }>(),

  key_created: key<KeyFacts>(),
  key_deleted: key<KeyFacts>(),
  key_ended: key<KeyFacts>(),
  key_taken_over: key<KeyFacts>(),

  invitation_sent: invitation<InvitationFacts>({
    // Whoever has an account is written to as its owner.
    told: [{ message: 'invitation', to: 'invited', ...mail, when: ({ data }) => !data.hasAccount }],
  }),
  invitation_withdrawn: invitation<InvitationFacts>(),
  invitation_accepted: invitation<InvitationFacts>(),
  invitation_taken_over: invitation<InvitationFacts>(),
  webhook_created: webhook<WebhookFacts>(),
  webhook_changed: webhook<WebhookFacts & { changed: FieldChange[]; resendHeld?: boolean }>(),
  webhook_deleted: webhook<WebhookFacts>(),
  webhook_rotated: webhook<WebhookFacts>(),
  webhook_tested: webhook<WebhookFacts>(),
  webhook_resent: webhook<WebhookFacts & { deliveryId: string }>(),
  webhook_switched_off: webhook<SwitchedOffFacts>({
    told: [{ message: 'webhookSwitchedOff', to: 'directors', ...mail }],
    bells: [forDirectors('webhook_switched_off')],
  }),

  organization_changed: organization<{ changed: FieldChange[] }>(),
  message_resent: organization<{ deliveryId: string; kind: MessageKind; to: string }>(),
  address_marked: organization<MarkFacts>({
    told: [{ message: 'addressMarked', to: 'directors', ...mail }],
    bells: [forDirectors('address_marked')],
  }),
  address_unmarked: organization<MarkFacts>(),
  template_changed: organization<{ template: MessageKind; changed: FieldChange[] }>(),
  report_mail_changed: organization<{ every: MailRhythm; memberIds: string[]; changed?: FieldChange[] }>(),

  demo_requested: demo<DemoFacts>({
    told: [
      { message: 'demoReceived', to: 'guest', ...mail, when: ({ data }) => data.isTold },
      { message: 'demoRequested', to: 'directors', ...mail },
    ],
    bells: [forDirectors('demo_requested')],
  }),
  demo_changed: demo<{ changed: FieldChange[] }>(),
  meeting_scheduled: meeting({ told: [{ message: 'meetingInvitation', to: 'guest', ...mail }] }),
  meeting_moved: meeting({
    told: [
      { message: 'meetingInvitation', to: 'guest', ...mail },
      { message: 'meetingMoved', to: 'host', ...mail, when: wasAccepted },
    ],
  }),
  meeting_cancelled: meeting({
    told: [
      { message: 'meetingCancelled', to: 'guest', ...mail, when: (event) => wasOpen(event) && isToCome(event) },
      { message: 'meetingCancelled', to: 'host', ...mail, when: (event) => wasAccepted(event) && isToCome(event) },
    ],
  }),
  meeting_accepted: meeting({
    told: [{ message: 'meetingAccepted', to: 'host', ...mail }],
    bells: [forDirectors('meeting_accepted')],
  }),
  meeting_declined: meeting({
    told: [{ message: 'meetingDeclined', to: 'host', ...mail }],
    bells: [forDirectors('meeting_declined')],
  }),
  meeting_reminded: meeting({
    told: [
      { message: 'meetingReminder', to: 'guest', ...mail },
      { message: 'meetingReminder', to: 'host', ...mail },
    ],
  }),
};

export type EventName = keyof typeof EVENTS;
type Entry<Name extends EventName> = (typeof EVENTS)[Name];

export type SubjectOf<Name extends EventName> = Entry<Name>['subject'];
export type DataOf<Name extends EventName> =
  NonNullable<Entry<Name>['data']> extends infer Data ? ([Data] extends [never] ? undefined : Data) : never;

type EventOf<Name extends EventName> = Name extends EventName
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
