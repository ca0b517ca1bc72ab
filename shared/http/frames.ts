import * as z from 'zod/mini';
import { Driver, DriverStatus, Job } from '#shared/contracts/drivers.ts';
import { Position } from '#shared/drivers/position.ts';
import { InAppNotification } from '#shared/notifications/bell.ts';
import { Shipment, ShipmentStatus } from '#shared/shipments/shipment.ts';
import { Instant } from './fields.ts';

/** Frames of the WebSocket at /ws: JSON objects told apart by `type`, each under 32 KB. */

export const LivePosition = z.object({
  driverId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timestamp: z.string(),
  shipmentId: z.optional(z.string()),
  speed: z.optional(z.number()),
  heading: z.optional(z.number()),
});
export type LivePosition = z.infer<typeof LivePosition>;

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('snapshot'),
    /** True on the last piece; pieces hold at most 250 drivers. */
    last: z.boolean(),
    drivers: z.array(z.extend(LivePosition, { status: DriverStatus })),
  }),
  z.extend(LivePosition, { type: z.literal('location_update') }),
  z.object({ type: z.literal('location_updates'), updates: z.array(LivePosition) }),
  z.object({
    type: z.literal('shipment_changed'),
    id: z.string(),
    trackingNumber: z.string(),
    status: ShipmentStatus,
    driverId: z.optional(z.string()),
    version: z.number(),
    /** The shipment as the reader may see it, so that nobody has to ask; left out where a frame has no room for it. */
    shipment: z.optional(Shipment),
    /** A person or a key. */
    actor: z.optional(z.string()),
    /** Of a person, whom nobody has to tell of the own doing. */
    actorId: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('job_changed'),
    id: z.string(),
    trackingNumber: z.string(),
    status: ShipmentStatus,
    version: z.number(),
    /** False for the driver who had it before. */
    isOwn: z.boolean(),
    job: z.optional(Job),
  }),
  z.object({
    type: z.literal('driver_changed'),
    driverId: z.string(),
    /** Without a position, which comes in frames of its own. */
    driver: z.optional(Driver),
  }),
  /** Somebody has put a driver's stops into another order; who shows it asks for it. */
  z.object({ type: z.literal('stop_order_changed'), driverId: z.string() }),
  /** Something else needs a decision, or does not any more; who shows it asks for it. */
  z.object({ type: z.literal('alerts_changed') }),
  /** Something was said of containers (of which, where they are few), or their days count otherwise; who shows it asks for it. */
  z.object({ type: z.literal('boxes_changed'), ids: z.optional(z.array(z.string())) }),
  z.object({ type: z.literal('bell'), item: InAppNotification }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['malformed_frame', 'unknown_frame', 'forbidden', 'too_large', 'too_many_requests']),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe') }),
  z.strictObject({ type: z.literal('ping') }),
  z.extend(Position, { type: z.literal('location_update'), driverId: z.string(), timestamp: Instant }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;
