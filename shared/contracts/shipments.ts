import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import {
  choiceText,
  dayText,
  emailText,
  Instant,
  idText,
  Latitude,
  Longitude,
  optionalDay,
  optionalText,
  optionalWeightText,
  PageQuery,
  pageQuery,
  requiredText,
  Version,
  weightText,
} from '../fields.ts';
import { SIGNED_IN, STAFF_PLUS } from '../permissions.ts';

export const SHIPMENT_STATUSES = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled'] as const;
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const CONTAINER_TYPES = ['20ft', '40ft', '40ft_high'] as const;
export const SERVICE_TYPES = ['standard', 'express', 'overnight'] as const;
export const WEIGHT_UNITS = ['kg', 'lbs', 'tons'] as const;
/** What can go wrong on the way; trouble is a field beside the status, not a status. */
export const EXCEPTION_CODES = [
  'consignee_closed',
  'refused',
  'damaged',
  'access',
  'delay',
  'breakdown',
  'other',
] as const;
/** The values that the shipment form offers (specification 1, section 5). */
export const FORM_STATUSES = ['pending', 'assigned', 'in_transit', 'delivered', 'cancelled'] as const;

export const ShipmentId = idText('shp');
export const ShipmentStatus = z.enum(SHIPMENT_STATUSES);
export type ShipmentStatus = z.infer<typeof ShipmentStatus>;
export const Priority = z.enum(PRIORITIES);
export type Priority = z.infer<typeof Priority>;
export const ContainerType = z.enum(CONTAINER_TYPES);
export type ContainerType = z.infer<typeof ContainerType>;
export const ServiceType = z.enum(SERVICE_TYPES);
export type ServiceType = z.infer<typeof ServiceType>;
export const WeightUnit = z.enum(WEIGHT_UNITS);
export type WeightUnit = z.infer<typeof WeightUnit>;

export const ShipmentException = z.object({
  code: z.enum(EXCEPTION_CODES),
  note: z.optional(z.string()),
  occurredAt: z.string(),
});
export type ShipmentException = z.infer<typeof ShipmentException>;

/** A shipment as staff, its driver and its customer read it. Fields that have no value are left out. */
export const Shipment = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  status: ShipmentStatus,
  priority: Priority,
  driverId: z.optional(z.string()),
  customerId: z.string(),
  /** Contact as typed when it was booked. */
  customerName: z.string(),
  pickupAddress: z.optional(z.string()),
  pickupCity: z.optional(z.string()),
  pickupDate: z.optional(z.string()),
  deliveryAddress: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  estimatedDelivery: z.optional(z.string()),
  serviceType: ServiceType,
  containerType: z.optional(ContainerType),
  containerNumber: z.optional(z.string()),
  weight: z.optional(z.string()),
  weightUnit: WeightUnit,
  specialInstructions: z.optional(z.string()),
  createdAt: z.string(),
  deliveredAt: z.optional(z.string()),
  exception: z.optional(ShipmentException),
  attempts: z.number(),
  proofBypassed: z.optional(z.boolean()),
  version: z.number(),
  /** Dollars; not for staff and drivers. */
  price: z.optional(z.number()),
});
export type Shipment = z.infer<typeof Shipment>;

export const EVENT_TYPES = [
  'created',
  'assigned',
  'reassigned',
  'unassigned',
  'picked_up',
  'in_transit',
  'delivered',
  'cancelled',
  'proof_voided',
  'exception',
  'rescheduled',
  'resumed',
  'edited',
] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** One step of a shipment's timeline. Events are never changed or deleted. */
export const ShipmentEvent = z.object({
  id: z.string(),
  type: EventType,
  from: z.optional(ShipmentStatus),
  to: z.optional(ShipmentStatus),
  /** Written for a step that was skipped. */
  synthetic: z.optional(z.boolean()),
  actorName: z.optional(z.string()),
  actorRole: z.string(),
  source: z.enum(['screen', 'public', 'api', 'system']),
  driverId: z.optional(z.string()),
  driverName: z.optional(z.string()),
  occurredAt: z.string(),
  recordedAt: z.string(),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  changes: z.optional(z.array(z.string())),
  /** Of an exception, for staff and its driver: links of five minutes. */
  photos: z.optional(z.array(z.string())),
});
export type ShipmentEvent = z.infer<typeof ShipmentEvent>;

const createFields = {
  customerId: requiredText('Customer is required'),
  driverId: optionalText(64),
  containerNumber: optionalText(40),
  containerType: z.optional(choiceText(CONTAINER_TYPES)),
  weight: optionalWeightText(),
  weightUnit: z._default(choiceText(WEIGHT_UNITS), 'kg'),
  serviceType: z._default(choiceText(SERVICE_TYPES), 'standard'),
  pickupAddress: optionalText(300),
  pickupCity: requiredText('Pickup city is required'),
  pickupDate: optionalDay(),
  deliveryAddress: optionalText(300),
  deliveryCity: requiredText('Delivery city is required'),
  estimatedDelivery: optionalDay(),
  specialInstructions: optionalText(),
  priority: z._default(choiceText(PRIORITIES), 'normal'),
  status: z._default(choiceText(FORM_STATUSES), 'pending'),
};

/** What staff send to create a shipment (specification 1, sections 3 and 5). */
export const ShipmentDraft = z.strictObject(createFields);
export type ShipmentDraft = z.output<typeof ShipmentDraft>;

/** The same from an integrator, for whom the cities are optional (the documented call names none). */
export const IntegratorShipmentDraft = z.strictObject({
  ...createFields,
  pickupCity: optionalText(200),
  deliveryCity: optionalText(200),
});
export type IntegratorShipmentDraft = z.output<typeof IntegratorShipmentDraft>;

/**
 * A change of a shipment: assign, next status, cancel, correct, or edit. Without `version`, `driverId` means
 * pending -> assigned only. A driver whose shipment has an exception goes on by sending its present `status`.
 */
export const ShipmentChange = z.strictObject({
  driverId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  status: z.optional(choiceText(SHIPMENT_STATUSES)),
  reason: optionalText(500),
  bypassReason: optionalText(500),
  note: optionalText(),
  occurredAt: z.optional(Instant),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  pickupDate: z.optional(dayText()),
  estimatedDelivery: z.optional(dayText()),
  specialInstructions: z.optional(z.nullable(requiredText('Must be text', { max: 2000 }))),
  containerNumber: z.optional(z.nullable(requiredText('Must be text', { max: 40 }))),
  priority: z.optional(choiceText(PRIORITIES)),
  version: z.optional(Version),
});
export type ShipmentChange = z.output<typeof ShipmentChange>;

const params = z.object({ id: z.string() });

export const listShipments = defineContract({
  name: 'list-shipments',
  method: 'GET',
  path: '/api/shipments',
  summary: 'List shipments, newest first; a driver gets the own jobs',
  access: [...STAFF_PLUS, 'driver'],
  integrator: 'read',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(choiceText(SHIPMENT_STATUSES)),
    driverId: z.optional(z.string()),
    customerId: z.optional(z.string()),
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getShipment = defineContract({
  name: 'get-shipment',
  method: 'GET',
  path: '/api/shipments/{id}',
  summary: 'Read one shipment',
  access: SIGNED_IN,
  integrator: 'read',
  params,
  response: Shipment,
  errors: ['not_found'],
});

export const createShipment = defineContract({
  name: 'create-shipment',
  method: 'POST',
  path: '/api/shipments',
  summary: 'Create a shipment; the server gives the tracking number and computes the price',
  access: STAFF_PLUS,
  integrator: 'write',
  body: ShipmentDraft,
  integratorBody: IntegratorShipmentDraft,
  response: Shipment,
  success: 201,
  errors: ['illegal_transition', 'driver_offline'],
});

export const updateShipment = defineContract({
  name: 'update-shipment',
  method: 'PATCH',
  path: '/api/shipments/{id}',
  summary:
    'Assign a driver, move to the next status, cancel, or edit; its driver ends an exception by sending the present status',
  access: SIGNED_IN,
  integrator: 'write',
  params,
  body: ShipmentChange,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict', 'driver_offline'],
});

/** Most photos that come with an exception. */
const EXCEPTION_PHOTOS_LIMIT = 10;

/** Trouble on the way. Photos are uploaded first, by the forms of POST /api/uploads with purpose `exception`. */
export const ExceptionDraft = z.strictObject({
  code: choiceText(EXCEPTION_CODES),
  note: optionalText(),
  photoKeys: z.optional(
    z
      .array(
        z
          .string({ error: 'Must be the key of an upload' })
          .check(z.regex(/^uploads\/[\w/-]{1,200}$/, 'Must be the key of an upload')),
      )
      .check(z.maxLength(EXCEPTION_PHOTOS_LIMIT, `At most ${EXCEPTION_PHOTOS_LIMIT} photos`)),
  ),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  /** When it happened, for reports that a phone kept while it was offline. */
  occurredAt: z.optional(Instant),
});
export type ExceptionDraft = z.output<typeof ExceptionDraft>;

export const reportException = defineContract({
  name: 'report-exception',
  method: 'POST',
  path: '/api/shipments/{id}/exceptions',
  summary: 'Report trouble with a shipment that is picked up or in transit; damage needs a photo. The status stays',
  access: ['driver', ...STAFF_PLUS],
  params,
  body: ExceptionDraft,
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
  runtime: { memory: 1024, timeout: 25 },
});

export const rescheduleShipment = defineContract({
  name: 'reschedule-shipment',
  method: 'POST',
  path: '/api/shipments/{id}/reschedule',
  summary: 'End the exception of a shipment with a new delivery date',
  access: STAFF_PLUS,
  params,
  body: z.strictObject({
    pickupDate: optionalDay(),
    estimatedDelivery: dayText('Estimated delivery date is required'),
    note: optionalText(),
  }),
  response: Shipment,
  errors: ['not_found', 'illegal_transition', 'version_conflict'],
});

export const listUnassignedShipments = defineContract({
  name: 'list-unassigned-shipments',
  method: 'GET',
  path: '/api/shipments/unassigned',
  summary: 'List pending shipments, newest first',
  access: STAFF_PLUS,
  query: PageQuery,
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const listAssignedShipments = defineContract({
  name: 'list-assigned-shipments',
  method: 'GET',
  path: '/api/shipments/assigned',
  summary: 'List the shipments that a driver has and that are not delivered, grouped by driver',
  access: STAFF_PLUS,
  query: PageQuery,
  response: z.array(Shipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const listShipmentEvents = defineContract({
  name: 'list-shipment-events',
  method: 'GET',
  path: '/api/shipments/{id}/events',
  summary: 'The timeline of a shipment, oldest first',
  access: SIGNED_IN,
  integrator: 'read',
  params,
  query: PageQuery,
  response: z.array(ShipmentEvent),
  paged: true,
  errors: ['not_found', 'invalid_cursor'],
});

/** A shipment as its customer sees it in the portal (specification 2, section 3). */
export const CustomerShipment = z.pick(Shipment, {
  id: true,
  trackingNumber: true,
  status: true,
  priority: true,
  pickupCity: true,
  deliveryCity: true,
  containerType: true,
  pickupDate: true,
  estimatedDelivery: true,
  deliveredAt: true,
  createdAt: true,
  version: true,
});
export type CustomerShipment = z.infer<typeof CustomerShipment>;

export const listMyShipments = defineContract({
  name: 'list-my-shipments',
  method: 'GET',
  path: '/api/customer/my-shipments',
  summary: 'List the shipments of the signed-in customer, newest first',
  access: ['customer'],
  query: PageQuery,
  response: z.array(CustomerShipment),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getMyShipmentCounts = defineContract({
  name: 'get-my-shipment-counts',
  method: 'GET',
  path: '/api/counts/my-shipments',
  summary: 'The four counters of the customer portal',
  access: ['customer'],
  response: z.object({ total: z.number(), inTransit: z.number(), delivered: z.number(), pending: z.number() }),
});

/** A booking as the public form sends it (specification 2, sections 3 and 5). */
export const Booking = z.strictObject({
  customerName: requiredText('Name must be at least 2 characters', { min: 2 }),
  customerEmail: emailText('Invalid email address'),
  customerPhone: requiredText('Phone must be at least 10 digits', { min: 10, max: 40 }),
  company: optionalText(200),
  serviceType: choiceText(SERVICE_TYPES, 'Please select service type'),
  containerType: choiceText(CONTAINER_TYPES, 'Please select container type'),
  weight: weightText('Weight is required'),
  weightUnit: z._default(choiceText(WEIGHT_UNITS), 'kg'),
  pickupAddress: requiredText('Pickup address is required', { min: 5, max: 300 }),
  pickupCity: requiredText('Pickup city is required', { min: 2 }),
  pickupDate: dayText('Pickup date is required'),
  deliveryAddress: requiredText('Delivery address is required', { min: 5, max: 300 }),
  deliveryCity: requiredText('Delivery city is required', { min: 2 }),
  estimatedDelivery: dayText('Estimated delivery date is required'),
  specialInstructions: optionalText(),
  priority: z._default(choiceText(PRIORITIES), 'normal'),
});
export type Booking = z.output<typeof Booking>;

export const createBooking = defineContract({
  name: 'create-booking',
  method: 'POST',
  path: '/api/bookings',
  summary: 'Book a shipment, with or without a session',
  access: ['anonymous', 'customer', ...STAFF_PLUS],
  body: Booking,
  response: z.object({
    trackingNumber: z.string(),
    id: z.string(),
    /** Dollars. */
    price: z.number(),
    estimatedDelivery: z.string(),
    trackingUrl: z.string(),
  }),
  success: 201,
});
