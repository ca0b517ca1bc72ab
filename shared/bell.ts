import * as z from 'zod/mini';

/** What the bell tells of; the interface has the words. Stored, so a name never changes. */
export const BELL_KINDS = [
  'job_given',
  'job_taken',
  'job_cancelled',
  'exception',
  'rescheduled',
  'late',
  'near',
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
] as const;
export type BellKind = (typeof BELL_KINDS)[number];

/** Something that concerns whoever reads it. */
export const BellItem = z.object({
  /** Begins with its time, so that ids sort as they came. */
  id: z.string(),
  kind: z.enum(BELL_KINDS),
  at: z.string(),
  /** The shipment, invoice, account, request, meeting or endpoint that it is about. */
  subjectId: z.string(),
  /** A tracking or invoice number, a person's name, an address. */
  about: z.string(),
  reason: z.optional(z.string()),
  /** A delivery's new day. */
  day: z.optional(z.string()),
  pickupCity: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  isRead: z.boolean(),
});
export type BellItem = z.infer<typeof BellItem>;

/** What an id of an item looks like: its time and its event. */
export const BELL_ID = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#evt_\w{1,60}$/;
