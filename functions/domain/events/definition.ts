import type { SubjectKind } from '#functions/base/subjects.ts';
import type { Audience, Channel, MessageKind, NotificationSwitch } from '../notifications/messages.ts';
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

export interface Telling<Event> {
  readonly message: MessageKind;
  readonly to: Audience;
  readonly channels: readonly Channel[];
  readonly switch?: NotificationSwitch;
  when?(event: Event): boolean;
}

/** `data` is the type of an event's data and never has a value. */
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
