import * as z from 'zod/mini';

export const SHIPMENT_STATUSES = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled'] as const;
export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export const CONTAINER_TYPES = ['20ft', '40ft', '40ft_high'] as const;
export const SERVICE_TYPES = ['standard', 'express', 'overnight'] as const;
export const WEIGHT_UNITS = ['kg', 'lbs', 'tons'] as const;
/** Trouble is a field beside the status, not a status. */
export const EXCEPTION_CODES = [
  'consignee_closed',
  'refused',
  'damaged',
  'access',
  'delay',
  'breakdown',
  'container_not_ready',
  'no_chassis',
  'gate_closed',
  'long_wait',
  'wrong_container',
  'seal_broken',
  'other',
] as const;
/** What a customer is to be told of at once. */
const TROUBLES = ['late', 'pickup_late', 'exception'] as const;
export type Trouble = (typeof TROUBLES)[number];
export const FORM_STATUSES = ['pending', 'assigned', 'in_transit', 'delivered', 'cancelled'] as const;

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

/** Fields that have no value are left out. */
export const Shipment = z.object({
  id: z.string(),
  trackingNumber: z.string(),
  status: ShipmentStatus,
  priority: Priority,
  driverId: z.optional(z.string()),
  customerId: z.string(),
  /** Contact as typed when it was booked. */
  customerName: z.string(),
  customerCompany: z.optional(z.string()),
  /** For the office, and for the driver of an open job. */
  customerPhone: z.optional(z.string()),
  pickupAddress: z.optional(z.string()),
  pickupCity: z.optional(z.string()),
  /** The code of a state of the US, Canada or Mexico, else as typed; so with the delivery. */
  pickupState: z.optional(z.string()),
  pickupZip: z.optional(z.string()),
  pickupDate: z.optional(z.string()),
  /** Hours of that day (`HH:MM`) in the organization's timezone; so with the delivery. */
  pickupFrom: z.optional(z.string()),
  pickupTo: z.optional(z.string()),
  deliveryAddress: z.optional(z.string()),
  deliveryCity: z.optional(z.string()),
  deliveryState: z.optional(z.string()),
  deliveryZip: z.optional(z.string()),
  /** The places that the ends were taken from; the address stays as it was taken. Not for customers. */
  pickupPlaceId: z.optional(z.string()),
  deliveryPlaceId: z.optional(z.string()),
  estimatedDelivery: z.optional(z.string()),
  deliveryFrom: z.optional(z.string()),
  deliveryTo: z.optional(z.string()),
  serviceType: ServiceType,
  containerType: z.optional(ContainerType),
  containerNumber: z.optional(z.string()),
  sealNumber: z.optional(z.string()),
  /** The customer's own numbers, as they are to stand on the invoice. */
  customerReference: z.optional(z.string()),
  purchaseOrderNumber: z.optional(z.string()),
  /** Of several containers created at once: which of them, from 1, and how many they were. */
  bookedWith: z.optional(z.object({ at: z.number(), of: z.number() })),
  weight: z.optional(z.string()),
  weightUnit: WeightUnit,
  specialInstructions: z.optional(z.string()),
  createdAt: z.string(),
  deliveredAt: z.optional(z.string()),
  exception: z.optional(ShipmentException),
  attempts: z.number(),
  proofBypassed: z.optional(z.boolean()),
  /** For the office: its container, where that is tracked. */
  boxId: z.optional(z.string()),
  /** For the office: its customer heard nothing of the trouble it is in, and since when. */
  unreached: z.optional(z.object({ about: z.enum(TROUBLES), since: z.string() })),
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
  'handed_over',
  'brought_back',
  'picked_up',
  'in_transit',
  'delivered',
  'cancelled',
  'proof_voided',
  'step_undone',
  'exception',
  'rescheduled',
  'resumed',
  'edited',
  'pickup_recorded',
  'late',
  'near',
  'pickup_late',
  'unreached',
  'reached',
  'notified',
  'proof_kept',
  'customer_replaced',
  'message_sent',
  'arrived',
  'departed',
  'arrival_undone',
  'box_linked',
] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** Never changed or deleted. */
export const ShipmentEvent = z.object({
  id: z.string(),
  type: EventType,
  from: z.optional(ShipmentStatus),
  to: z.optional(ShipmentStatus),
  /** Written for a step that was skipped. */
  synthetic: z.optional(z.boolean()),
  actorName: z.optional(z.string()),
  actorRole: z.string(),
  source: z.enum(['screen', 'public', 'api', 'import', 'system']),
  driverId: z.optional(z.string()),
  driverName: z.optional(z.string()),
  occurredAt: z.string(),
  recordedAt: z.string(),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The office took the step though this refused it; `reason` says why. */
  overrode: z.optional(z.literal('not_ready')),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  changes: z.optional(z.array(z.string())),
  /** Of an arrival and a departure: at which stop, and the name of its place where it has one. */
  stop: z.optional(z.enum(['pickup', 'delivery'])),
  place: z.optional(z.string()),
  /** Who said when: positions, the driver, or somebody of the office who corrected it. */
  by: z.optional(z.enum(['fence', 'tap', 'hand'])),
  /** When the truck was last seen there, where it left at some time after that. */
  uncertainFrom: z.optional(z.string()),
  /** Of a delivery, for those who see invoices: the one that it made, which stands a moment later. */
  invoiceId: z.optional(z.string()),
  /** Of an exception and at the pickup, for staff and the driver: links of five minutes. */
  photos: z.optional(z.array(z.string())),
});
export type ShipmentEvent = z.infer<typeof ShipmentEvent>;
