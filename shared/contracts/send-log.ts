import * as z from 'zod/mini';
import { MANAGERS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { Instant, pageQuery } from '#shared/http/fields.ts';
import { CHANNEL_NAMES } from '#shared/notifications/notifications.ts';

export const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'suppressed']);
export type MessageState = z.infer<typeof MessageState>;

/** One message to one person by one channel. */
export const NotificationDelivery = z.object({
  id: z.string(),
  /** What was to be said, e.g. `bookingConfirmation`. */
  event: z.string(),
  channel: z.enum(CHANNEL_NAMES),
  /** An address or a phone, as it was given. */
  to: z.string(),
  name: z.optional(z.string()),
  subjectId: z.optional(z.string()),
  /** A tracking or invoice number. */
  subject: z.optional(z.string()),
  state: MessageState,
  /** Why it was suppressed, has failed, or waits: a code. */
  reason: z.optional(z.string()),
  attempts: z.number(),
  at: z.string(),
  /** Who asked for it, where it was sent once more. */
  askedBy: z.optional(z.string()),
  canResend: z.boolean(),
  /** No mail goes to the address until its mark is lifted. */
  isMarked: z.optional(z.boolean()),
});
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;

const ListedId = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

export const listNotificationDeliveries = defineContract({
  name: 'list-notification-deliveries',
  method: 'GET',
  path: '/api/notifications/log',
  summary:
    'List sent and unsent messages, newest first: for a shipment, a customer, or recent days. A page may be short even if more follow',
  access: MANAGERS,
  query: z.strictObject({
    ...pageQuery,
    shipmentId: ListedId,
    customerId: ListedId,
    state: z.optional(MessageState),
    channel: z.optional(z.enum(CHANNEL_NAMES)),
    start: z.optional(Instant),
  }),
  response: z.array(NotificationDelivery),
  paged: true,
  errors: ['invalid_cursor'],
});

const delivery = z.object({ id: z.string().check(z.maxLength(200)) });

export const resendNotification = defineContract({
  name: 'resend-notification',
  method: 'POST',
  path: '/api/notifications/log/{id}/resend',
  summary:
    'Resend a message to the same address. The resend gets its own ID. Recipient and organization opt-outs still apply',
  access: MANAGERS,
  params: delivery,
  response: z.object({ id: z.string() }),
  success: 202,
  errors: ['not_found', 'illegal_transition'],
});

export const liftMark = defineContract({
  name: 'lift-mark',
  method: 'DELETE',
  path: '/api/notifications/log/{id}/mark',
  summary:
    'Resume emails to the address of a message, whoever it belongs to, after one came back or was reported as spam',
  access: MANAGERS,
  params: delivery,
  errors: ['not_found'],
});
