/** A channel's address stands with whoever has one, its queue in `use-cases/queue-deliveries.ts`, its worker is `send-<channel>`. */
export const CHANNELS = ['mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export type Audience = 'contact' | 'driver' | 'previous_driver' | 'person';

/** The organization's switches (specification 2, section 2.14); what has none is always sent. */
export type NotificationSwitch = 'bookingConfirmation' | 'dispatchNotification' | 'deliveryUpdate' | 'etaAlert';

/** How the switches stand until the organization moves them (decisions, section 14): mails are sent. */
export const SWITCHED_ON: Readonly<Record<Channel, Readonly<Record<NotificationSwitch, boolean>>>> = {
  mail: { bookingConfirmation: true, dispatchNotification: true, deliveryUpdate: true, etaAlert: true },
};

/** What is said to somebody; `functions/messages` has the words. */
export const MESSAGE_KINDS = [
  'bookingConfirmation',
  'jobGiven',
  'jobTaken',
  'jobCancelled',
  'emailConfirmation',
  'repeatedSignUp',
  'approval',
  'rejection',
  'passwordReset',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
