import type { EventRecord, EventWithMessage, MessageKind } from '#functions/domain/events/catalog.ts';
import type { Delivery } from '#functions/domain/notifications/deliveries.ts';
import type { HourFormat } from '#shared/dates/clock-format.ts';
import type { Language } from '#shared/i18n/t.ts';
import type { MailContent } from './layout.ts';

/** What a mail's words need besides the event that they tell of. */
export interface MailContext extends Pick<Delivery, 'to'> {
  /** The recipient's. */
  name: string;
  /** Where the application's pages are: an origin. */
  site: string;
  now: Date;
  /** The organization's name and clock. */
  organization: string;
  timezone: string;
  hours: HourFormat;
  /** The recipient's. */
  language: Language;
}

interface Writer<Event, Content> {
  mail(event: Event, setting: MailContext): Content;
}

/** Writes a mail of an event. As a method's type, that of any event can stand for that of some. */
export type Mail<Event = EventRecord, Content = MailContent | Promise<MailContent>> = Writer<Event, Content>['mail'];

/** Messages by their names; what each is given is an event whose entry in the catalogue names it. */
export type MailsOf<Kinds extends MessageKind> = { readonly [Kind in Kinds]: Mail<EventWithMessage<Kind>> };
export type Mails = Partial<MailsOf<MessageKind>>;
