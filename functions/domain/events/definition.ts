import type { SubjectKind } from '#functions/base/subjects.ts';
import type { WebhookEvent } from '#shared/integrations/webhooks.ts';
import type { InAppNotificationKind } from '#shared/notifications/bell.ts';
import type { OwnSwitch } from '#shared/notifications/notifications.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import type { Guest, Host } from '../demos/demo-types.ts';
import type { InvoiceRecord } from '../invoices/invoice-types.ts';
import type { Audience, ChannelDefaults, NotificationSwitch } from '../notifications/messages.ts';
import type { ShipmentSnapshot } from '../shipments/shipment-types.ts';
import type { EventShape } from './event.ts';

export interface WebhookRule<Event> {
  readonly name: WebhookEvent;
  data(event: Event): Readonly<Record<string, unknown>>;
}

type Addressed = Pick<UserRecord, 'email' | 'firstName' | 'lastName'>;
type Billed = Pick<InvoiceRecord, 'customerName' | 'customerEmail'>;

type ShipmentAudience = 'contact' | 'driver' | 'previous_driver';

/** Whom an event can name: a shipment's its contact and drivers, a driver's the driver, others whose address they have; the directors, and all managers, any can. */
type AudienceOf<Event> = Extract<
  Audience,
  | 'directors'
  | 'managers'
  | (Event extends { shipment: ShipmentSnapshot } ? ShipmentAudience : never)
  | (Event extends { subject: { kind: 'driver' } } ? 'driver' : never)
  | (Event extends { data: Addressed } ? 'person' : never)
  | (Event extends { data: Billed } ? 'billed' : never)
  | (Event extends { data: { guest: Guest } } ? 'guest' : never)
  | (Event extends { data: { invitedEmail: string } } ? 'invited' : never)
  | (Event extends { data: { host: Host } } ? 'host' : never)
>;

/** A rule of any event, as it is read. */
export interface NotificationRule<Event, Message extends string = string> {
  readonly message: Message;
  readonly to: Audience;
  readonly channels: ChannelDefaults;
  readonly switch?: NotificationSwitch;
  /** What its recipient turns it off by, where that is no switch of the organization. */
  readonly own?: OwnSwitch;
  when?(event: Event): boolean;
}

export interface AddressedRule<Event, Message extends string = string> extends NotificationRule<Event, Message> {
  readonly to: AudienceOf<Event>;
}

/** Whom an event can ring for: everybody of an office role; a shipment's drivers and customer; the customer of a bill. */
type InAppAudienceOf<Event> =
  | 'staff'
  | 'managers'
  | 'directors'
  | (Event extends { shipment: ShipmentSnapshot } ? 'driver' | 'previous_driver' | 'customer' : never)
  | (Event extends { subject: { kind: 'driver' } } ? 'driver' : never)
  | (Event extends { data: Billed } ? 'customer' : never);

/** Whom a bell rings for: everybody of an office role and above it, or those whom the event is about. */
export type InAppAudience = 'staff' | 'managers' | 'directors' | 'driver' | 'previous_driver' | 'customer';

/** A row of an event's entry in the catalogue. */
interface InAppRule<Event> {
  readonly kind: InAppNotificationKind;
  readonly to: InAppAudience;
  when?(event: Event): boolean;
}

interface AddressedInAppRule<Event> extends InAppRule<Event> {
  readonly to: Extract<InAppAudience, InAppAudienceOf<Event>>;
}

/** `data` is the type of an event's data and never has a value; `Message` are the names of what people are told. */
interface Definition<Kind extends SubjectKind = SubjectKind, Data = unknown, Message extends string = string> {
  readonly subject: Kind;
  readonly public: boolean;
  readonly webhooks: readonly WebhookRule<EventShape<Kind, Data>>[];
  readonly messages: readonly AddressedRule<EventShape<Kind, Data>, Message>[];
  readonly inAppNotifications: readonly AddressedInAppRule<EventShape<Kind, Data>>[];
  readonly data?: Data | undefined;
}

/** The definition of any event, as it is read. */
export interface AnyDefinition<Message extends string = string>
  extends Omit<Definition, 'messages' | 'inAppNotifications'> {
  readonly messages: readonly NotificationRule<EventShape<SubjectKind, unknown>, Message>[];
  readonly inAppNotifications: readonly InAppRule<EventShape<SubjectKind, unknown>>[];
}

type Rules<Kind extends SubjectKind, Data, Message extends string> = Partial<
  Pick<Definition<Kind, Data, Message>, 'public' | 'webhooks' | 'messages' | 'inAppNotifications'>
>;

/** Says in an entry what an event's data is. */
export const dataType = <Data>(): Data | undefined => undefined;

/** Makes the entries of one kind of subject. */
export function defineSubject<Kind extends SubjectKind>(subject: Kind) {
  return <Data = undefined, Message extends string = never>(
    rules: { data?: Data | undefined } & Rules<Kind, NoInfer<Data>, Message> = {},
  ): Definition<Kind, Data, Message> => ({
    subject,
    public: false,
    webhooks: [],
    messages: [],
    inAppNotifications: [],
    ...rules,
  });
}
