import type { ChannelName, NotificationSwitch } from '#shared/notifications/notifications.ts';

export type { NotificationSwitch } from '#shared/notifications/notifications.ts';

/** A channel's address stands with whoever has one, its queue in `use-cases/notifications/queue-deliveries.ts`, its worker is `send-<channel>`. */
export const CHANNELS = ['mail', 'text', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Audience =
  | 'contact'
  | 'driver'
  | 'previous_driver'
  | 'person'
  | 'billed'
  | 'guest'
  | 'host'
  | 'invited'
  | 'staff'
  | 'directors'
  | 'managers';

/** The channels of a message, and whether each is on until the organization moves its switch. */
export type ChannelDefaults = Readonly<Partial<Record<Channel, boolean>>>;

/** The organization's switches, as far as it has saved them. */
export type Switches = Readonly<Partial<Record<ChannelName, Readonly<Partial<Record<NotificationSwitch, boolean>>>>>>;

/** What the interface, and the settings as they are stored, call a channel. */
export const NAME_OF: Readonly<Record<Channel, ChannelName>> = { mail: 'email', text: 'sms', push: 'push' };

/** Mails with a document of ours, which is drawn just before they go. */
const WITH_DOCUMENT = ['invoiceIssued', 'invoiceReminder', 'invoiceCredited', 'statement', 'report'] as const;
export type DocumentKind = (typeof WITH_DOCUMENT)[number];

/** True of a mail whose answer is about money. */
export function isMoneyMail(kind: string): boolean {
  return kind !== 'report' && WITH_DOCUMENT.some((known) => known === kind);
}

/** A channel's own, and that of mails with a document. */
export const DELIVERY_QUEUES = [...CHANNELS, 'documents'] as const;
export type QueueName = (typeof DELIVERY_QUEUES)[number];

/** The queue of a message: its worker is `send-<name>`. */
export function queueNameOf({ kind, channel }: { kind: string; channel: Channel }): QueueName {
  return WITH_DOCUMENT.some((known) => known === kind) ? 'documents' : channel;
}

/** A file that goes with a mail. */
export interface MailFile {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/** An iCalendar text that calendars act on: beside the words as an alternative of them, and as a file. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}
