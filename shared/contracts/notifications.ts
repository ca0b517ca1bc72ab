import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { VersionOrNone } from '#shared/http/fields.ts';

const OnOrOff = z.boolean({ error: 'Must be true or false' });

export const OfChannel = z.strictObject({
  bookingConfirmation: OnOrOff,
  dispatchNotification: OnOrOff,
  deliveryUpdate: OnOrOff,
  etaAlert: OnOrOff,
});
const channels = { email: OfChannel, sms: OfChannel, push: OfChannel };

const CAP = 'Use 0.01 to 2 dollars';

export const NotificationSettings = z.object({
  ...channels,
  /** Dollars for one text message at most. */
  textPriceCap: z.number(),
  /** Of all the organization's settings; 0 until somebody has saved them. */
  version: z.number(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** All switches of all channels; what a text may cost stays as it is where it is left out. */
export const NotificationSettingsChange = z.strictObject({
  ...channels,
  textPriceCap: z.optional(z.number({ error: CAP }).check(z.minimum(0.01, CAP), z.maximum(2, CAP))),
  version: z.optional(VersionOrNone),
});
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

export const getNotificationSettings = defineContract({
  name: 'get-notification-settings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Get which messages are sent by which channel',
  access: MANAGERS,
  response: NotificationSettings,
});

export const updateNotificationSettings = defineContract({
  name: 'update-notification-settings',
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Turn messages on or off by channel; takes effect within ten seconds',
  access: MANAGERS,
  body: NotificationSettingsChange,
  response: NotificationSettings,
  errors: ['version_conflict'],
});

const Figures = z.object({
  /** Given to the mail or text service, or the push service of a device. */
  sent: z.number(),
  /** Of those, what is known to have come: only mail services tell. */
  delivered: z.number(),
  failed: z.number(),
});
export const NotificationFigures = z.object({ days: z.number(), email: Figures, sms: Figures, push: Figures });
export type NotificationFigures = z.infer<typeof NotificationFigures>;

export const getNotificationFigures = defineContract({
  name: 'get-notification-figures',
  method: 'GET',
  path: '/api/notifications/figures',
  summary: 'Get how many messages were sent, delivered, and failed by channel in the last 7 days',
  access: MANAGERS,
  response: NotificationFigures,
});
