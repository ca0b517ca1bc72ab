import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import {
  AnyId,
  choiceText,
  Instant,
  Latitude,
  Longitude,
  NameQuery,
  optionalEmail,
  optionalText,
  requiredText,
  Version,
} from '../fields.ts';
import { MANAGERS, STAFF_PLUS } from '../permissions.ts';
import { Shipment } from '../shipment.ts';

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
  vehicleType: z._default(choiceText(VEHICLE_TYPES), 'truck'),
  vehicleNumber: requiredText('Vehicle number is required', { max: 40 }),
  licenseNumber: optionalText(60),
});
export type DriverDraft = z.output<typeof DriverDraft>;

export const listDrivers = defineContract({
  name: 'list-drivers',
  method: 'GET',
  path: '/api/drivers',
  summary:
    'List drivers by name, or with q those whose name begins so, each with the last position; a driver gets only its own record',
  access: [...STAFF_PLUS, 'driver'],
  integrator: 'read',
  query: NameQuery,
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

/** Text of a form where nothing, or null, takes the value away. */
function clearable<T>(schema: z.ZodMiniType<T | undefined, string | undefined>) {
  return z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value) => value ?? null),
      ),
    ),
  );
}

/** A change of a driver's record. Of a driver's own account only `status` is taken. */
export const DriverChange = z.strictObject({
  name: z.optional(requiredText('Name is required')),
  phone: z.optional(requiredText('Phone is required', { max: 40 })),
  email: clearable(optionalEmail('Invalid email')),
  vehicleType: z.optional(choiceText(VEHICLE_TYPES)),
  vehicleNumber: z.optional(requiredText('Vehicle number is required', { max: 40 })),
  licenseNumber: clearable(optionalText(60)),
  /** on_delivery is derived and cannot be set; who goes offline keeps the jobs that are assigned. */
  status: z.optional(choiceText(['available', 'offline'])),
  version: z.optional(Version),
});
export type DriverChange = z.output<typeof DriverChange>;

export const updateDriver = defineContract({
  name: 'update-driver',
  method: 'PATCH',
  path: '/api/drivers/{id}',
  summary: 'Change a driver, or go on and off duty; a driver only its own status',
  access: [...MANAGERS, 'driver'],
  params: z.object({ id: AnyId }),
  body: DriverChange,
  response: Driver,
  errors: ['not_found', 'version_conflict', 'already_exists'],
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

/** Why a position did not move the marker (decisions, section 12); one that is only older is in the trail all the same. */
export const POSITION_REFUSALS = ['null_island', 'future', 'too_old', 'too_fast', 'older'] as const;

export const updateDriverLocation = defineContract({
  name: 'update-driver-location',
  method: 'PATCH',
  path: '/api/drivers/{id}/location',
  summary: 'Report where a driver is; a driver only for itself',
  access: ['driver'],
  integrator: 'write',
  params: z.object({ id: AnyId }),
  body: Position,
  response: z.object({ accepted: z.boolean(), reason: z.optional(z.enum(POSITION_REFUSALS)) }),
  errors: ['not_found'],
});

export const POSITIONS_LIMIT = 500;

export const sendPositions = defineContract({
  name: 'send-positions',
  method: 'POST',
  path: '/api/drivers/{id}/positions',
  summary:
    'Report the positions that a phone kept while it was offline; a driver only for itself. What is older than the last known one is accepted into the trail and moves no marker; a repeat changes nothing',
  access: ['driver'],
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    positions: z
      .array(z.extend(Position, { timestamp: Instant }))
      .check(
        z.minLength(1, 'At least one position'),
        z.maxLength(POSITIONS_LIMIT, `At most ${POSITIONS_LIMIT} positions at once`),
      ),
  }),
  response: z.object({
    /** How many are in the trail now, which keeps the last of each second. */
    accepted: z.number(),
    refused: z.array(z.object({ index: z.number(), reason: z.enum(POSITION_REFUSALS) })),
  }),
  errors: ['not_found'],
});

export const TrailPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  timestamp: z.string(),
  /** Metres per second. */
  speed: z.optional(z.number()),
  /** Degrees clockwise from north. */
  heading: z.optional(z.number()),
});
export type TrailPoint = z.infer<typeof TrailPoint>;

const TRAIL_HOURS = 24;

export const listTrail = defineContract({
  name: 'list-trail',
  method: 'GET',
  path: '/api/drivers/{id}/trail',
  summary: `Where a driver was from start to end (at most ${TRAIL_HOURS} hours), oldest first; of more than 30,000 positions an even choice`,
  access: STAFF_PLUS,
  params: z.object({ id: AnyId }),
  query: z.strictObject({ start: Instant, end: Instant }).check(
    z.refine(({ start, end }) => Date.parse(start) <= Date.parse(end), { path: ['end'], error: 'end is before start' }),
    z.refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= TRAIL_HOURS * 3_600_000, {
      path: ['end'],
      error: `At most ${TRAIL_HOURS} hours at once`,
    }),
  ),
  response: z.array(TrailPoint),
  errors: ['not_found'],
});

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

const STOP_KINDS = ['pickup', 'delivery'] as const;

export const Stop = z.object({
  kind: z.enum(STOP_KINDS),
  /** True of the pickup of what is on the truck already. */
  isDone: z.boolean(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  city: z.optional(z.string()),
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
