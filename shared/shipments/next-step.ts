import * as z from 'zod/mini';

const ContactPoint = z.object({ name: z.string(), phone: z.optional(z.string()), email: z.optional(z.string()) });
export type ContactPoint = z.infer<typeof ContactPoint>;

/**
 * What is to be done next with a container: a driver is given to its shipment, somebody is asked, or, where nobody knows
 * until when it is free (`last_free_day`), that is recorded.
 */
export const DueStep = z.object({
  code: z.enum(['assign', 'follow', 'release', 'ask_terminal', 'ask_empty', 'ask_loaded', 'return', 'last_free_day']),
  shipmentId: z.optional(z.string()),
  /** Whom to ask. */
  contact: z.optional(ContactPoint),
  /** Whose last free day nobody knows. */
  of: z.optional(z.enum(['demurrage', 'per_diem'])),
});
export type DueStep = z.infer<typeof DueStep>;
