export type Channel = 'mail';

export type Audience = 'contact' | 'driver' | 'previous_driver' | 'person';

/** The organization's switches (specification 2, section 2.14); what has none is always sent. */
export type NotificationSwitch = 'bookingConfirmation' | 'dispatchNotification' | 'deliveryUpdate' | 'etaAlert';

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
