import * as z from 'zod/mini';
import { SIGNED_IN } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { PageQuery } from '#shared/http/fields.ts';
import { IN_APP_NOTIFICATION_ID, InAppNotification } from '#shared/notifications/bell.ts';

export const listBell = defineContract({
  name: 'list-bell',
  method: 'GET',
  path: '/api/account/bell',
  summary: "List the signed-in user's notifications from the last 30 days, newest first",
  access: SIGNED_IN,
  query: PageQuery,
  response: z.array(InAppNotification),
  paged: true,
  errors: ['invalid_cursor'],
});

export const markBellRead = defineContract({
  name: 'mark-bell-read',
  method: 'POST',
  path: '/api/account/bell/read',
  summary: 'Mark all notifications up to a given ID as read',
  access: SIGNED_IN,
  body: z.strictObject({
    upTo: z.string({ error: 'Required' }).check(z.regex(IN_APP_NOTIFICATION_ID, 'The ID of a notification')),
  }),
  idempotency: 'off',
});
