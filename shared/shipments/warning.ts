import * as z from 'zod/mini';

/** What may be odd about a shipment. */
export const ODD_CODES = [
  'check_digit',
  'container_length',
  'container_repeated',
  'container_in_use',
  'pickup_past',
  'pickup_hours_over',
  'delivery_past',
  'delivery_before_pickup',
  'delivery_hours_too_early',
  'dates_and_service',
  'unknown_state',
  'unknown_zip',
  'zip_and_state',
  'ambiguous_city',
] as const;
export type OddCode = (typeof ODD_CODES)[number];

/** Something odd that was taken nevertheless, by its field. */
export const Warning = z.object({
  /** In the body: `pickupZip`, `moreContainers.0.containerNumber`. */
  field: z.string(),
  code: z.enum(ODD_CODES),
  text: z.string(),
  /** With `container_in_use`, for whoever may see it: the other shipment. */
  trackingNumber: z.optional(z.string()),
});
export type Warning = z.infer<typeof Warning>;

/** Of an answer; absent where nothing is odd. */
export const warned = { warnings: z.optional(z.array(Warning)) };
