import * as z from 'zod/mini';
import { STAFF_PLUS } from '#shared/accounts/permissions.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { defineContract } from '#shared/http/contract.ts';
import { NameQuery } from '#shared/http/fields.ts';
import { Shipment } from '#shared/shipments/shipment.ts';

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
  /** Which documents count, and until when; absent where there are none. */
  papers: z.optional(z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), expiresOn: z.optional(z.string()) }))),
  version: z.number(),
});
export type Driver = z.infer<typeof Driver>;

export const listDrivers = defineContract({
  name: 'list-drivers',
  method: 'GET',
  path: '/api/drivers',
  summary: 'List drivers by name with their last position; q filters by name prefix. Drivers get only their own record',
  access: [...STAFF_PLUS, 'driver'],
  integrator: 'read',
  query: NameQuery,
  response: z.array(Driver),
  paged: true,
  errors: ['invalid_cursor'],
});

export const Job = z.omit(Shipment, { price: true });
export type Job = z.infer<typeof Job>;

export const listJobs = defineContract({
  name: 'list-jobs',
  method: 'GET',
  path: '/api/jobs',
  summary: "List the signed-in driver's open jobs in stop order, with addresses and phone numbers",
  access: ['driver'],
  response: z.array(Job),
});
