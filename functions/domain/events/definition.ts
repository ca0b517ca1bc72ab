import type { SubjectKind } from '#functions/base/subjects.ts';
import type { Audience, Channel, MessageKind, NotificationSwitch } from '../notifications/messages.ts';
import type { EventShape } from './event.ts';

/** Names of the webhook events that an event of the house can be told by (specification 2, section 2.13). */
export type WebhookName =
  | 'shipment.created'
  | 'shipment.status_updated'
  | 'shipment.delivered'
  | 'invoice.created'
  | 'invoice.paid'
  | 'invoice.overdue'
  | 'invoice.cancelled';

/** A webhook event that an event becomes, and its payload. */
export interface Webhook<Event> {
  readonly name: WebhookName;
  data(event: Event): Readonly<Record<string, unknown>>;
}

/** Who is told what of an event, and by which channels. */
export interface Telling<Event> {
  readonly message: MessageKind;
  readonly to: Audience;
  readonly channels: readonly Channel[];
  readonly switch?: NotificationSwitch;
  /** Only of events for which this holds. */
  when?(event: Event): boolean;
}

/** All that the house knows about a type of event. `data` is its type and never has a value. */
export interface Definition<Kind extends SubjectKind = SubjectKind, Data = unknown> {
  readonly subject: Kind;
  readonly public: boolean;
  readonly webhooks: readonly Webhook<EventShape<Kind, Data>>[];
  readonly told: readonly Telling<EventShape<Kind, Data>>[];
  readonly data?: Data;
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
