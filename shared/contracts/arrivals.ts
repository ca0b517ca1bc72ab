import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId, choiceText, Instant, Latitude, Longitude, optionalText } from '#shared/http/fields.ts';
import { Shipment } from '#shared/shipments/shipment.ts';

/** That a driver is at a stop, as the driver says, or takes back; when it came or left, as somebody of the office knows better. */
export const ArrivalReport = z.strictObject({
  /** `key` of the stop. */
  stopKey: z
    .string({ error: 'Stop is required' })
    .check(z.regex(/^\w+:(pickup|delivery)$/, 'Must be the key of a stop')),
  kind: z._default(choiceText(['arrived', 'departed', 'undone']), 'arrived'),
  /** When it was; now when left out. */
  at: z.optional(Instant),
  location: z.optional(z.strictObject({ latitude: Latitude, longitude: Longitude })),
  /** Of the office: how it knows. */
  reason: optionalText(500),
});
export type ArrivalReport = z.output<typeof ArrivalReport>;

export const recordArrival = defineContract({
  name: 'record-arrival',
  method: 'POST',
  path: '/api/shipments/{id}/arrivals',
  summary:
    'Say that a driver is at a stop, or take that back: its driver by itself; the office corrects when a truck came or left, with a reason',
  access: ['driver', ...STAFF_PLUS],
  params: z.object({ id: AnyId }),
  body: ArrivalReport,
  response: Shipment,
  errors: ['not_found', 'illegal_transition'],
});
