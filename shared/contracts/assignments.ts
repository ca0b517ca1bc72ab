import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { choiceText, optionalText, requiredText } from '#shared/http/fields.ts';
import { Shipment } from '#shared/shipments/shipment.ts';
import { Driver } from './drivers.ts';

/** `load`: fewest open jobs first; `distance` asks for the nearest first. */
export const MATCH_MODES = ['load', 'distance'] as const;

export const MatchCandidate = z.object({
  id: z.string(),
  name: z.string(),
  /** Before this match. */
  openJobs: z.number(),
  /** Kilometers from the last known position to the pickup city; left out where one of them is not known. */
  distance: z.optional(z.number()),
});
export type MatchCandidate = z.infer<typeof MatchCandidate>;

export const autoMatchShipment = defineContract({
  name: 'auto-match-shipment',
  method: 'POST',
  path: '/api/dispatch/auto-match',
  summary:
    'Assign a pending shipment to the best available driver: fewest open jobs, then nearest; 422 at shipmentId without a pickup address',
  access: STAFF_PLUS,
  body: z.strictObject({
    shipmentId: requiredText(),
    mode: z._default(choiceText(MATCH_MODES), 'load'),
    /** Assigns it though its container is not ready, with the reason. */
    force: z.optional(z.boolean({ error: 'Must be true or false' })),
    reason: optionalText(500),
  }),
  response: z.object({
    shipment: Shipment,
    driver: Driver,
    /** A sentence for the dispatcher. */
    reason: z.string(),
    /** The best three, the chosen one first. */
    candidates: z.array(MatchCandidate),
  }),
  errors: ['not_found', 'no_available_driver', 'illegal_transition', 'version_conflict', 'not_ready'],
});

export const MAX_BULK_ASSIGN = 100;

/** What became of one id of a bulk call: its version now, or the `code` that the single call would have been refused with. */
export const BulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  version: z.optional(z.number()),
  code: z.optional(z.string()),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const bulkAssign = defineContract({
  name: 'bulk-assign',
  method: 'POST',
  path: '/api/dispatch/bulk-assign',
  summary:
    'Assign pending shipments to one driver, one at a time and in order; a failure does not roll back the others',
  access: STAFF_PLUS,
  body: z.strictObject({
    shipmentIds: z
      .array(requiredText())
      .check(
        z.minLength(1, 'At least one shipment'),
        z.maxLength(MAX_BULK_ASSIGN, `At most ${MAX_BULK_ASSIGN} shipments at once`),
      ),
    driverId: requiredText('Driver is required'),
  }),
  response: z.object({ assigned: z.number(), results: z.array(BulkResult) }),
  errors: ['driver_offline'],
  runtime: { timeout: 25 },
});
