import type { SubjectKind } from '#functions/base/subjects.ts';
import type { Audience, Channel, MessageKind, NotificationSwitch } from '../notifications/messages.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import type { UserRecord } from '../types.ts';
import type { EventShape } from './event.ts';

/** Specification 2, section 2.13. */
export type WebhookName =
  | 'shipment.created'
  | 'shipment.status_updated'
  | 'shipment.delivered'
  | 'invoice.created'
  | 'invoice.paid'
  | 'invoice.overdue'
  | 'invoice.cancelled';

export interface Webhook<Event> {
  readonly name: WebhookName;
  data(event: Event): Readonly<Record<string, unknown>>;
}

type Addressed = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>;

/** Whom an event can name: a shipment's its contact and drivers, one with a person's address that person, others nobody. */
export type AudienceOf<Event> = Event extends { shipment: ShipmentSnapshot }
  ? Exclude<Audience, 'person'>
  : Event extends { data: Addressed }
    ? 'person'
    : never;

/** A telling of any event, as it is read. */
export interface Told<Event> {
  readonly message: MessageKind;
  readonly to: Audience;
  readonly channels: readonly Channel[];
  readonly switch?: NotificationSwitch;
  when?(event: Event): boolean;
}

export interface Telling<Event> extends Told<Event> {
  readonly to: AudienceOf<Event>;
}

/** `data` is the type of an event's data and never has a value. */
export interface Definition<Kind extends SubjectKind = SubjectKind, Data = unknown> {
  readonly subject: Kind;
  readonly public: boolean;
  readonly webhooks: readonly Webhook<EventShape<Kind, Data>>[];
  readonly told: readonly Telling<EventShape<Kind, Data>>[];
  readonly data?: Data;
}

/** The definition of any event, as it is read. */
export interface ReadDefinition extends Omit<Definition, 'told'> {
  readonly told: readonly Told<EventShape<SubjectKind, unknown>>[];
}

type Rules<Kind extends SubjectKind, Data> = Partial<Pick<Definition<Kind, Data>, 'public' | 'webhooks' | 'told'>>;

/** Makes the entries of one kind of subject; the type of an event's data is said with the entry. */
export function about<Kind extends SubjectKind>(subject: Kind) {
  return <Data = undefined>(rules: Rules<Kind, Data> = {}): Definition<Kind, Data> => ({
    subject,
    public: false,
    webhooks: [],
    told: [],
    ...rules,
  });
}
