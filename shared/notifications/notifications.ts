/** The switches of each channel. */
export const SWITCHES = ['bookingConfirmation', 'dispatchNotification', 'deliveryUpdate', 'etaAlert'] as const;
export type NotificationSwitch = (typeof SWITCHES)[number];

/** Those of what drivers are told. */
export const DRIVER_SWITCHES = ['dispatchNotification', 'deliveryUpdate'] as const satisfies NotificationSwitch[];

/** What a person may turn off for themselves: pushes of what rings their bell, too, where they are of the office. */
const OWN_SWITCHES = [...SWITCHES, 'officeAlert'] as const;
export type OwnSwitch = (typeof OWN_SWITCHES)[number];

/** The channels as the interface calls them. */
export const CHANNEL_NAMES = ['email', 'sms', 'push'] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** What a template may name, and nothing else. */
export const VARIABLES = ['customerName', 'trackingNumber', 'pickupDate', 'deliveryAddress'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Texts and pushes go neither in these hours, by the recipient's clock. */
export const QUIET_HOURS = { from: 21, to: 8 } as const;

/** Minutes after which a text or a push is no news any more. */
export const MAX_MESSAGE_AGE_MINUTES = 15;

/** The messages whose words the organization may change, in the order of their list. */
export const TEMPLATE_IDS = [
  'bookingConfirmation',
  'driverAssigned',
  'jobGiven',
  'pickedUp',
  'inTransit',
  'exception',
  'delivered',
  'deliveryNear',
  'deliveryArrived',
  'deliveryLate',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];
