import * as z from 'zod/mini';
import type { StaticTextKey } from '#shared/i18n/t.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';

/** What the bell tells of; the interface has the words. Stored, so a name never changes. */
export const IN_APP_NOTIFICATION_KINDS = [
  'job_given',
  'job_taken',
  'job_cancelled',
  'exception',
  'rescheduled',
  'late',
  'near',
  'pickup_late',
  'unreached',
  'message',
  'delivered',
  'cancelled',
  'invoice_issued',
  'invoice_overdue',
  'invoice_credited',
  'account_waiting',
  'demo_requested',
  'meeting_accepted',
  'meeting_declined',
  'address_marked',
  'webhook_switched_off',
  'document_expiring',
  'charge_proposed',
  'jobs_given',
] as const;
export type InAppNotificationKind = (typeof IN_APP_NOTIFICATION_KINDS)[number];

/** Something that concerns whoever reads it. */
export const InAppNotification = z.object({
  /** Begins with its time, so that ids sort as they came. */
  id: z.string(),
  kind: z.enum(IN_APP_NOTIFICATION_KINDS),
  at: z.string(),
  /** The shipment, invoice, account, request, meeting or endpoint that it is about. */
  subjectId: z.string(),
  /** A tracking or invoice number, a person's name, an address. */
  about: z.string(),
  reason: z.optional(z.string()),
  /** A delivery's new day. */
  day: z.optional(z.string()),
  /** Of an invoice: whose it is, and what is open of it in dollars. */
  customer: z.optional(z.string()),
  amount: z.optional(z.number()),
  /** Of a message: who wrote it, and its first words. */
  from: z.optional(z.string()),
  text: z.optional(z.string()),
  pickupCity: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  isRead: z.boolean(),
});
export type InAppNotification = z.infer<typeof InAppNotification>;

/** What an id of an item looks like: its time and its event. */
export const IN_APP_NOTIFICATION_ID = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#evt_\w{1,60}$/;

const TITLES = {
  job_given: 'New job',
  job_taken: 'Job taken off your list',
  job_cancelled: 'Job cancelled',
  exception: 'Exception',
  rescheduled: 'Delivery rescheduled',
  late: 'Delivery late',
  near: 'Arriving soon',
  pickup_late: 'Pickup late',
  unreached: 'Customer not notified',
  message: 'New message',
  delivered: 'Delivered',
  cancelled: 'Shipment cancelled',
  invoice_issued: 'New invoice',
  invoice_overdue: 'Invoice overdue',
  invoice_credited: 'Invoice credited',
  account_waiting: 'Account awaiting approval',
  demo_requested: 'Demo requested',
  meeting_accepted: 'Meeting accepted',
  meeting_declined: 'Meeting declined',
  address_marked: 'Emails no longer reach an address',
  webhook_switched_off: 'Webhook turned off',
  document_expiring: 'Document expires soon',
  charge_proposed: 'Charge to approve',
  jobs_given: 'New jobs',
} as const satisfies Record<InAppNotificationKind, StaticTextKey>;

/** What an item says, an exception by what it is: on the bell, and in a push; in words of {@link say}. */
export function inAppNotificationTitle({ kind, reason }: Pick<InAppNotification, 'kind' | 'reason'>): StaticTextKey {
  return kind === 'exception' && reason ? exceptionLabel(reason) : TITLES[kind];
}
