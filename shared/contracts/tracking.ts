import * as z from 'zod/mini';
import { Confidence } from '../arrival.ts';
import { defineContract } from '../contract.ts';
import { EVERYONE } from '../permissions.ts';
import { EVENT_TYPES, Shipment, ShipmentStatus } from '../shipment.ts';

/** What the tracking page shows: the specified shape, masked for strangers. */
export const TrackResult = z.object({
  shipment: z.omit(Shipment, { price: true, customerName: true, proofBypassed: true }),
  customer: z.object({ name: z.string(), company: z.optional(z.string()), email: z.string(), phone: z.string() }),
  driver: z.optional(
    z.object({ name: z.string(), phone: z.string(), vehicleType: z.string(), vehicleNumber: z.optional(z.string()) }),
  ),
  proofOfDelivery: z.optional(z.object({ recipientName: z.string(), deliveredAt: z.string() })),
  /** True when contact data is hidden because the caller did not prove who they are. */
  masked: z.boolean(),
  events: z.array(
    z.object({
      id: z.string(),
      type: z.enum(EVENT_TYPES),
      to: z.optional(ShipmentStatus),
      occurredAt: z.string(),
      reason: z.optional(z.string()),
    }),
  ),
  /** Only while picked up or in transit, only in the full view. */
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number(), timestamp: z.string() })),
  /** Only while picked up or in transit and without trouble, from the driver's position; strangers see it too. */
  eta: z.optional(z.object({ at: z.string(), confidence: Confidence })),
  timezone: z.string(),
});
export type TrackResult = z.infer<typeof TrackResult>;

export const trackShipment = defineContract({
  name: 'track-shipment',
  method: 'GET',
  path: '/api/track/{trackingNumber}',
  summary: 'Follow a shipment by its tracking number',
  access: EVERYONE,
  params: z.object({ trackingNumber: z.string() }),
  headers: { 'X-Tracking-Secret': 'Secret of the link in the confirmation mail: nothing is masked then' },
  response: TrackResult,
  errors: ['not_found'],
});
