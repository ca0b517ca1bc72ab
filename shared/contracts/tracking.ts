import * as z from 'zod/mini';
import { EVERYONE, STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { BOX_STAGES } from '#shared/boxes/box-stages.ts';
import { Confidence } from '#shared/drivers/eta.ts';
import { defineContract } from '#shared/http/contract.ts';
import { AnyId } from '#shared/http/fields.ts';
import { EVENT_TYPES, Shipment, ShipmentStatus } from '#shared/shipments/shipment.ts';
import { ProofOfDelivery } from './proof.ts';

/** What the tracking page shows, masked for strangers. */
export const TrackResult = z.object({
  shipment: z.omit(Shipment, {
    price: true,
    customerName: true,
    customerCompany: true,
    customerPhone: true,
    proofBypassed: true,
  }),
  customer: z.object({ name: z.string(), company: z.optional(z.string()), email: z.string(), phone: z.string() }),
  driver: z.optional(
    z.object({
      name: z.string(),
      /** Absent where the driver has given none. */
      phone: z.optional(z.string()),
      vehicleType: z.string(),
      vehicleNumber: z.optional(z.string()),
    }),
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
  /** Where its container is, if that is tracked. */
  containerStage: z.optional(z.enum(BOX_STAGES)),
  /** Only while picked up or in transit, only in the full view. */
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number(), timestamp: z.string() })),
  /** Only while picked up or in transit and without trouble, from the driver's position; strangers see it too. */
  eta: z.optional(z.object({ at: z.string(), confidence: Confidence })),
  timezone: z.string(),
  /** ISO 3166, two letters: whose clock the times are written for. */
  country: z.string(),
});
export type TrackResult = z.infer<typeof TrackResult>;

const params = z.object({ trackingNumber: z.string() });
const headers = { 'X-Tracking-Secret': 'Secret of the link in the confirmation email: nothing is masked then' };

export const trackShipment = defineContract({
  name: 'track-shipment',
  method: 'GET',
  path: '/api/track/{trackingNumber}',
  summary: 'Track a shipment by its tracking number, or by the number of its container while one shipment has it',
  access: EVERYONE,
  params,
  headers,
  response: TrackResult,
  errors: ['not_found'],
});

export const getTrackingLink = defineContract({
  name: 'get-tracking-link',
  method: 'GET',
  path: '/api/shipments/{id}/tracking-link',
  summary: 'Get a tracking link to share with the consignee; it shows all details without signing in',
  access: STAFF_PLUS,
  integrator: 'read',
  params: z.object({ id: AnyId }),
  response: z.object({ trackingUrl: z.string() }),
  errors: ['not_found'],
});

/** Signature and photos as links of five minutes; what the driver noted and where is not the recipient's. */
const TrackedProof = z.pick(ProofOfDelivery, {
  recipientName: true,
  recipientSignature: true,
  photos: true,
  deliveredAt: true,
});
export type TrackedProof = z.infer<typeof TrackedProof>;

export const getTrackedProof = defineContract({
  name: 'get-tracked-proof',
  method: 'GET',
  path: '/api/track/{trackingNumber}/proof',
  summary: 'Get the signature and photos of a delivery, for callers who see the unmasked tracking page',
  access: EVERYONE,
  params,
  headers,
  response: TrackedProof,
  errors: ['not_found'],
});
