/** Ways to reach somebody outside. */
export type Channel = 'mail';

/** Who can be told of an event: the shipment's contact, its driver, the one it had before, or the account's person. */
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
