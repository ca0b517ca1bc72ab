import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId } from '../fields.ts';
import { STAFF_PLUS } from '../permissions.ts';

const STOP_KINDS = ['pickup', 'delivery'] as const;

export const Stop = z.object({
  kind: z.enum(STOP_KINDS),
  /** True of the pickup of what is on the truck already. */
  isDone: z.boolean(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zip: z.optional(z.string()),
  day: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The middle of the city, where it is known. */
  place: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
});
export type Stop = z.infer<typeof Stop>;

export const listStops = defineContract({
  name: 'list-stops',
  method: 'GET',
  path: '/api/drivers/{id}/stops',
  summary: 'The stops of a driver’s open jobs in order, those made already first; a driver only its own ones',
  access: [...STAFF_PLUS, 'driver'],
  params: z.object({ id: AnyId }),
  response: z.array(Stop),
  errors: ['not_found'],
});
