import * as z from 'zod/mini';
import { EVERYONE, SIGNED_IN } from '#shared/accounts/permissions.ts';
import { isTimezone } from '#shared/dates/timezone.ts';
import { defineContract } from '#shared/http/contract.ts';
import { OfChannel } from './notifications.ts';

const channels = { email: OfChannel, sms: OfChannel, push: OfChannel };

/** What one person wants; it only ever turns off what the organization sends. */
export const OwnNotifications = z.object({
  ...channels,
  textConsent: z.boolean(),
  /** Pushes of what rings the office's bell; only for those who have one. */
  officeAlert: z.optional(z.boolean()),
  /** Whose night is quiet; the organization's unless chosen. */
  timezone: z.optional(z.string()),
  /** Where texts go. */
  phone: z.optional(z.string()),
});
export type OwnNotifications = z.infer<typeof OwnNotifications>;

const Moved = z.partial(OfChannel);

/** A switch that is left out stays as it is: the link of a mail may move it at the same moment. */
export const OwnNotificationsChange = z.strictObject({
  ...{ email: Moved, sms: Moved, push: Moved },
  textConsent: z.boolean({ error: 'Must be true or false' }),
  officeAlert: z.optional(z.boolean({ error: 'Must be true or false' })),
  timezone: z.optional(z.string().check(z.maxLength(60), z.refine(isTimezone, 'Choose a timezone from the list'))),
  /** As it was read; it is changed elsewhere. */
  phone: z.optional(z.string()),
});
export type OwnNotificationsChange = z.output<typeof OwnNotificationsChange>;

export const getOwnNotifications = defineContract({
  name: 'get-own-notifications',
  method: 'GET',
  path: '/api/account/notifications',
  summary: "Get the signed-in user's notification preferences",
  access: SIGNED_IN,
  response: OwnNotifications,
});

export const updateOwnNotifications = defineContract({
  name: 'update-own-notifications',
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Update your own notification preferences and consent to text messages',
  access: SIGNED_IN,
  body: OwnNotificationsChange,
  response: OwnNotifications,
});

const link = z.object({ token: z.string().check(z.maxLength(600)) });
const Subscription = z.object({ address: z.string(), isOn: z.boolean() });

export const unsubscribe = defineContract({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'End the emails that an emailed link is about; mail programs post it with one click (RFC 8058)',
  access: EVERYONE,
  params: link,
  takesForm: true,
  response: Subscription,
  idempotency: 'off',
  errors: ['not_found'],
});

export const subscribeAgain = defineContract({
  name: 'subscribe-again',
  method: 'DELETE',
  path: '/api/unsubscribe/{token}',
  summary: 'Resubscribe after an unsubscribe',
  access: EVERYONE,
  params: link,
  response: Subscription,
  errors: ['not_found'],
});
