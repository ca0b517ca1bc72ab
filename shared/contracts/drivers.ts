import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import {
  choice,
  Instant,
  Latitude,
  Longitude,
  optionalEmail,
  optionalText,
  PageQuery,
  requiredText,
} from '../fields.ts';
import { MANAGERS, STAFF_PLUS } from '../permissions.ts';
import { Shipment } from './shipments.ts';

export const VEHICLE_TYPES = ['truck', 'van', 'container'] as const;
export const DRIVER_STATUSES = ['available', 'on_delivery', 'offline'] as const;
export const VehicleType = z.enum(VEHICLE_TYPES);
export type VehicleType = z.infer<typeof VehicleType>;
export const DriverStatus = z.enum(DRIVER_STATUSES);
export type DriverStatus = z.infer<typeof DriverStatus>;

export const Driver = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.optional(z.string()),
  vehicleType: VehicleType,
  vehicleNumber: z.string(),
  licenseNumber: z.optional(z.string()),
  /** Derived: on_delivery while something is picked up or in transit, else what was set. */
  status: DriverStatus,
  currentLatitude: z.optional(z.number()),
  currentLongitude: z.optional(z.number()),
  lastLocationUpdate: z.optional(z.string()),
  /** Assigned and live shipments. */
  openJobs: z.number(),
  /** Picked up or in transit. */
  liveJobs: z.number(),
  doneJobs: z.number(),
  version: z.number(),
});
export type Driver = z.infer<typeof Driver>;

export const DriverDraft = z.strictObject({
  name: requiredText('Name is required'),
  phone: requiredText('Phone is required', { max: 40 }),
  email: optionalEmail('Invalid email'),
  vehicleType: z._default(choice(VEHICLE_TYPES), 'truck'),
  vehicleNumber: requiredText('Vehicle number is required', { max: 40 }),
  licenseNumber: optionalText(60),
});
export type DriverDraft = z.output<typeof DriverDraft>;

export const listDrivers = defineContract({
  name: 'list-drivers',
  method: 'GET',
  path: '/api/drivers',
  summary: 'List drivers by name, each with the last position; a driver gets only the own record',
  access: [...STAFF_PLUS, 'driver'],
  integrator: 'read',
  query: PageQuery,
  response: z.array(Driver),
  paged: true,
  errors: ['invalid_cursor'],
});

export const createDriver = defineContract({
  name: 'create-driver',
  method: 'POST',
  path: '/api/drivers',
  summary: 'Add a driver',
  access: MANAGERS,
  body: DriverDraft,
  response: Driver,
  success: 201,
  errors: ['already_exists'],
});

export const Position = z.strictObject({
  latitude: Latitude,
  longitude: Longitude,
  /** When it was measured; now when left out. */
  timestamp: z.optional(Instant),
  /** Metres per second. */
  speed: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(200)))),
  /** Metres. */
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000)))),
  /** Degrees clockwise from north. */
  heading: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(360)))),
  shipmentId: z.optional(z.string().check(z.maxLength(64))),
});
export type Position = z.output<typeof Position>;

/** Why a position did not move the marker (decisions: zero island, future, too fast, older than the last). */
export const POSITION_REFUSALS = ['null_island', 'future', 'too_fast', 'older'] as const;

export const updateDriverLocation = defineContract({
  name: 'update-driver-location',
  method: 'PATCH',
  path: '/api/drivers/{id}/location',
  summary: 'Report where a driver is; a driver only for itself',
  access: ['driver'],
  integrator: 'write',
  params: z.object({ id: z.string() }),
  body: Position,
  response: z.object({ accepted: z.boolean(), reason: z.optional(z.enum(POSITION_REFUSALS)) }),
  errors: ['not_found'],
});

/** A job as its driver sees it: the shipment with whom to call. */
export const Job = z.extend(z.omit(Shipment, { price: true }), {
  customerCompany: z.optional(z.string()),
  customerPhone: z.optional(z.string()),
});
export type Job = z.infer<typeof Job>;

export const listJobs = defineContract({
  name: 'list-jobs',
  method: 'GET',
  path: '/api/jobs',
  summary: 'The open jobs of the signed-in driver in stop order, with addresses and phones',
  access: ['driver'],
  response: z.array(Job),
});
