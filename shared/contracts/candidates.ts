import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { MISFITS } from '#shared/dispatch/fit.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId } from '#shared/http/fields.ts';

/**
 * What speaks against a driver; nothing is refused for it. `off`: not working today. `hours`: done so many minutes too late. `duty`:
 * so many minutes more than may still be driven, or worked, without a rest.
 */
export const FIT_WARNINGS = [...MISFITS, 'off', 'hours', 'duty'] as const;

export const Candidate = z.object({
  driverId: z.string(),
  /** From the driver's last position to the pickup, by air, where both are known. */
  miles: z.optional(z.number()),
  /** Of today's working hours, where they are known. */
  minutesLeft: z.optional(z.number()),
  warnings: z.array(z.object({ code: z.enum(FIT_WARNINGS), minutes: z.optional(z.number()) })),
});
export type Candidate = z.infer<typeof Candidate>;

export const listCandidates = defineContract({
  name: 'list-candidates',
  method: 'GET',
  path: '/api/shipments/{id}/candidates',
  summary: 'Who could take a shipment: how far away each driver on duty is, for how long, and what does not fit',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  response: z.array(Candidate),
  errors: ['not_found'],
  runtime: { memory: 1024, timeout: 20 },
});
