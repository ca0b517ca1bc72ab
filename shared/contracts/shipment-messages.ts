import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId, PageQuery } from '../fields.ts';
import { CHANNEL_NAMES } from '../notifications.ts';
import { STAFF_PLUS } from '../permissions.ts';
import { DeliveryState } from './notifications.ts';

/** Whom a message about a shipment was for. */
export const MESSAGE_READERS = ['customer', 'driver', 'office'] as const;

/** One message about a shipment, to one person by one channel, with what became of it. */
export const ShipmentMessage = z.object({
  id: z.string(),
  /** What was to be said, e.g. `deliveryLate`. */
  event: z.string(),
  reader: z.optional(z.enum(MESSAGE_READERS)),
  channel: z.enum(CHANNEL_NAMES),
  name: z.optional(z.string()),
  /** An address or a phone, as it was given; a device has none that says anything. */
  to: z.optional(z.string()),
  state: DeliveryState,
  /** Why it was suppressed, has failed, or waits: a code. */
  reason: z.optional(z.string()),
  attempts: z.number(),
  at: z.string(),
  /** Who asked for it, where it was sent once more. */
  askedBy: z.optional(z.string()),
});
export type ShipmentMessage = z.infer<typeof ShipmentMessage>;

export const listShipmentMessages = defineContract({
  name: 'list-shipment-messages',
  method: 'GET',
  path: '/api/shipments/{id}/messages',
  summary: 'Who was told what about a shipment, newest first: by which channel, and what became of it',
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  query: PageQuery,
  response: z.array(ShipmentMessage),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});
