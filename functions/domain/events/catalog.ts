import type { MailFrequency } from '#shared/contracts/analytics.ts';
import type { DocumentKind } from '#shared/drivers/driver-documents.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import type { EventType as ShipmentEventType } from '#shared/shipments/shipment.ts';
import { BOX_EVENTS } from './box-events.ts';
import { CHARGE_EVENTS } from './charge-events.ts';
import { type AnyDefinition, dataType, defineSubject } from './definition.ts';
import { DEMO_EVENTS } from './demo-events.ts';
import type { DataPart, EventBase, EventShape, ShipmentPart, StoredEvent } from './event.ts';
import type {
  DocumentFacts,
  GivenJobs,
  InvitationFacts,
  KeyFacts,
  OtherCustomer,
  PersonFacts,
  ReportFacts,
  StatementFacts,
  SuppressionFacts,
  SwitchedOffFacts,
  TemplateTestFacts,
  WebhookFacts,
} from './event-data.ts';
import type { FieldChange } from './field-changes.ts';
import { INVOICE_EVENTS } from './invoice-events.ts';
import {
  ALL_GIVEN,
  billToRule,
  inAppForDirectors,
  inAppForManagers,
  MAIL_ONLY,
  personRule,
} from './notification-rules.ts';
import { RECEIPT_EVENTS } from './receipt-events.ts';
import { SHIPMENT_EVENTS } from './shipment-events.ts';

const driver = defineSubject('driver');
const customer = defineSubject('customer');
const user = defineSubject('user');
const key = defineSubject('key');
const invitation = defineSubject('invitation');
const webhook = defineSubject('webhook');
const organization = defineSubject('organization');
const place = defineSubject('place');

/**
 * Every type of event, once: what it is about, its data, whether the tracking page shows it, the webhook events that it
 * becomes, and who is told of it. The names are stored, so they never change; a type that goes stays readable.
 */
export const EVENTS = {
  ...SHIPMENT_EVENTS,
  driver_created: driver(),
  driver_changed: driver({ data: dataType<{ changes: string[]; changed?: FieldChange[] }>() }),
  driver_joined: driver(),
  driver_left: driver(),
  driver_document_changed: driver({
    data: dataType<{ documentKind: DocumentKind; fileKeys: string[]; changed: FieldChange[] }>(),
  }),
  driver_document_due: driver({
    data: dataType<DocumentFacts>(),
    messages: [{ message: 'documentExpiring', to: 'driver', ...MAIL_ONLY, when: ({ data }) => !data.isLastDay }],
    inAppNotifications: [{ kind: 'document_expiring', to: 'driver' }, inAppForManagers('document_expiring')],
  }),
  driver_jobs_given: driver({
    data: dataType<GivenJobs>(),
    messages: [ALL_GIVEN],
    inAppNotifications: [{ kind: 'jobs_given', to: 'driver' }],
  }),
  driver_shift_changed: driver({ data: dataType<{ changed: FieldChange[] }>() }),
  driver_duty_corrected: driver({
    data: dataType<{ kind: 'began' | 'ended'; at: string; reason: string; changed: FieldChange[] }>(),
  }),

  customer_created: customer(),
  customer_joined: customer(),
  customer_changed: customer({ data: dataType<{ changed: FieldChange[] }>() }),
  customer_archived: customer(),
  customer_restored: customer(),
  customer_merged: customer({ data: dataType<OtherCustomer>() }),
  customer_took_over: customer({ data: dataType<OtherCustomer>() }),
  customer_merge_undone: customer({ data: dataType<OtherCustomer>() }),
  customer_noted: customer({ data: dataType<{ noteId: string }>() }),
  customer_statement_sent: customer({ data: dataType<StatementFacts>(), messages: [billToRule('statement')] }),

  user_created: user({ data: dataType<PersonFacts>() }),
  user_signed_up: user({ data: dataType<PersonFacts>(), messages: [personRule('emailConfirmation')] }),
  user_confirmation_resent: user({ data: dataType<PersonFacts>(), messages: [personRule('emailConfirmation')] }),
  user_signup_repeated: user({ data: dataType<PersonFacts>(), messages: [personRule('repeatedSignUp')] }),
  user_email_confirmed: user({
    data: dataType<PersonFacts>(),
    inAppNotifications: [inAppForDirectors('account_waiting')],
  }),
  user_approved: user({ data: dataType<PersonFacts>(), messages: [personRule('approval')] }),
  user_rejected: user({ data: dataType<PersonFacts>(), messages: [personRule('rejection')] }),
  user_report_due: user({ data: dataType<PersonFacts & ReportFacts>(), messages: [personRule('report')] }),
  user_renamed: user({ data: dataType<PersonFacts & { previousUsername: string }>() }),
  user_password_changed: user({ data: dataType<PersonFacts>() }),
  user_password_forgotten: user({
    data: dataType<PersonFacts & { epoch: number }>(),
    messages: [personRule('passwordReset')],
  }),
  user_password_reset: user({ data: dataType<PersonFacts>() }),
  user_invited: user({ data: dataType<PersonFacts>(), messages: [personRule('repeatedInvitation')] }),
  user_role_changed: user({ data: dataType<PersonFacts & { changed: FieldChange[] }>() }),
  user_removed: user({ data: dataType<PersonFacts>() }),
  user_template_tested: user({
    data: dataType<PersonFacts & TemplateTestFacts>(),
    messages: [personRule('templateTest')],
  }),
  user_notifications_changed: user({ data: dataType<PersonFacts & { changed: FieldChange[] }>() }),

  ...INVOICE_EVENTS,
  ...RECEIPT_EVENTS,
  ...CHARGE_EVENTS,

  key_created: key({ data: dataType<KeyFacts>() }),
  key_deleted: key({ data: dataType<KeyFacts>() }),
  key_ended: key({ data: dataType<KeyFacts>() }),
  key_taken_over: key({ data: dataType<KeyFacts>() }),

  invitation_sent: invitation({
    data: dataType<InvitationFacts>(),
    // Whoever has an account is written to as its owner.
    messages: [{ message: 'invitation', to: 'invited', ...MAIL_ONLY, when: ({ data }) => !data.hasAccount }],
  }),
  invitation_withdrawn: invitation({ data: dataType<InvitationFacts>() }),
  invitation_accepted: invitation({ data: dataType<InvitationFacts>() }),
  invitation_taken_over: invitation({ data: dataType<InvitationFacts>() }),
  webhook_created: webhook({ data: dataType<WebhookFacts>() }),
  webhook_changed: webhook({ data: dataType<WebhookFacts & { changed: FieldChange[]; resendHeld?: boolean }>() }),
  webhook_deleted: webhook({ data: dataType<WebhookFacts>() }),
  webhook_rotated: webhook({ data: dataType<WebhookFacts>() }),
  webhook_tested: webhook({ data: dataType<WebhookFacts>() }),
  webhook_taken_over: webhook({ data: dataType<WebhookFacts>() }),
  webhook_resent: webhook({ data: dataType<WebhookFacts & { deliveryId: string }>() }),
  webhook_switched_off: webhook({
    data: dataType<SwitchedOffFacts>(),
    messages: [{ message: 'webhookSwitchedOff', to: 'directors', ...MAIL_ONLY }],
    inAppNotifications: [inAppForDirectors('webhook_switched_off')],
  }),

  organization_changed: organization({ data: dataType<{ changed: FieldChange[] }>() }),
  message_resent: organization({ data: dataType<{ deliveryId: string; kind: string; to: string }>() }),
  address_marked: organization({
    data: dataType<SuppressionFacts>(),
    messages: [{ message: 'addressMarked', to: 'directors', ...MAIL_ONLY }],
    inAppNotifications: [inAppForDirectors('address_marked')],
  }),
  address_unmarked: organization({ data: dataType<SuppressionFacts>() }),
  template_changed: organization({ data: dataType<{ template: TemplateId; changed: FieldChange[] }>() }),
  report_mail_changed: organization({
    data: dataType<{ every: MailFrequency; memberIds: string[]; changed?: FieldChange[] }>(),
  }),

  place_created: place(),
  place_changed: place({ data: dataType<{ changed: FieldChange[] }>() }),
  place_archived: place(),
  place_restored: place(),
  closed_days_changed: place({ data: dataType<{ changed: FieldChange[] }>() }),

  ...BOX_EVENTS,
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
export type EventWithMessage<Kind extends MessageKind> = EventOf<
  { [Name in EventName]: Kind extends MessageOf<Name> ? Name : never }[EventName]
>;

export type NamesAbout<Kind extends EventRecord['subject']['kind']> = {
  [Name in EventName]: SubjectOf<Name> extends Kind ? Name : never;
}[EventName];

/** What the catalogue says about an event. */
export function definitionOf({ type }: Pick<EventRecord, 'type'>): AnyDefinition<MessageKind> {
  return EVENTS[type];
}

/** True for an event of a type that the catalogue has; any other is a relic that has its place in timelines only. */
export function isKnownEvent(event: StoredEvent | EventRecord): event is EventRecord {
  return Object.hasOwn(EVENTS, event.type);
}

export function isShipmentEvent(event: StoredEvent | EventRecord): event is ShipmentEventRecord {
  return isKnownEvent(event) && event.shipment !== undefined;
}
