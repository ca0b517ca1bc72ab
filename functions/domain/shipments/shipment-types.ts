import type { Caller } from '#shared/permissions.ts';
import type {
  ContainerType,
  EventType,
  Priority,
  ServiceType,
  ShipmentException,
  ShipmentStatus,
  WeightUnit,
} from '#shared/shipment.ts';

/** A shipment, its events and its steps, as the rules know them. Import them from `types.ts`. */

/** Who to talk to about a shipment, as it was typed; a later change of the customer's record never changes it. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
  company?: string | undefined;
}

export interface ShipmentRecord {
  id: string;
  trackingNumber: string;
  status: ShipmentStatus;
  /** When the present status began, as the event says. A later step is never placed before it. */
  statusSince: string;
  priority: Priority;
  /** Set from assigned on; a cancelled shipment keeps the one it had. */
  driverId?: string | undefined;
  customerId: string;
  contact: Contact;
  pickupAddress?: string | undefined;
  pickupCity?: string | undefined;
  pickupDate?: string | undefined;
  deliveryAddress?: string | undefined;
  deliveryCity?: string | undefined;
  estimatedDelivery?: string | undefined;
  serviceType: ServiceType;
  containerType?: ContainerType | undefined;
  containerNumber?: string | undefined;
  /** As typed, in `weightUnit`. */
  weight?: string | undefined;
  weightUnit: WeightUnit;
  weightKg?: number | undefined;
  specialInstructions?: string | undefined;
  createdAt: string;
  deliveredAt?: string | undefined;
  exception?: ShipmentException | undefined;
  /** Exceptions so far, and when each happened. */
  attempts: number;
  exceptionTimes?: string[] | undefined;
  proofBypassed?: boolean | undefined;
  priceCents: number;
  /** Part of the input of the tracking link's HMAC: a step up makes every mailed link useless. */
  secretVersion: number;
  version: number;
}

export type SubjectKind = 'shipment' | 'driver' | 'customer' | 'user' | 'invoice' | 'key' | 'settings';
export type EventSource = 'screen' | 'public' | 'api' | 'system';

/** Who did it, as they were called then. `id` is absent for anonymous visitors and the product itself. */
export interface ActorSnapshot {
  kind: 'user' | 'key' | 'anonymous' | 'system';
  id?: string | undefined;
  name?: string | undefined;
  role: Caller | 'key' | 'system';
}

/** A shipment as an event leaves it: what mail, invoices, statistics and frames need without reading. */
export interface ShipmentSnapshot {
  trackingNumber: string;
  customerId: string;
  contact: Contact;
  /** Version and status after the whole step; a synthetic event has the status that it stands for. */
  version: number;
  status: ShipmentStatus;
  priority: Priority;
  pickupCity?: string | undefined;
  pickupDate?: string | undefined;
  deliveryCity?: string | undefined;
  deliveryAddress?: string | undefined;
  estimatedDelivery?: string | undefined;
  createdAt: string;
  statusSince: string;
  deliveredAt?: string | undefined;
  priceCents: number;
  secretVersion: number;
  hasException: boolean;
  exceptionTimes?: string[] | undefined;
  /** What a live frame shows besides: on the last event of each step. */
  row?: SnapshotRow | undefined;
}

/** The rest of a shipment as screens show it. */
export type SnapshotRow = Pick<
  ShipmentRecord,
  | 'pickupAddress'
  | 'serviceType'
  | 'containerType'
  | 'containerNumber'
  | 'weight'
  | 'weightUnit'
  | 'specialInstructions'
  | 'exception'
  | 'attempts'
  | 'proofBypassed'
>;

/** The shipment just before an event: statistics move by the difference to `shipment`. */
export type PreviousState = Pick<
  ShipmentSnapshot,
  'status' | 'statusSince' | 'estimatedDelivery' | 'deliveredAt' | 'hasException' | 'exceptionTimes'
>;

/**
 * One change of one thing: its place in the timeline, the audit record and the outbox. Never changed or deleted.
 * `id` carries `occurredAt` (nudged by milliseconds within a step), so a subject's events sort in the order of its life.
 */
export interface EventRecord {
  id: string;
  /** An EventType for shipments; `<kind>_<what>` for all others (`user_approved`). */
  type: EventType | (string & {});
  subject: { kind: SubjectKind; id: string };
  /** Both only where the status moved; a late offline event and an edit have neither. A creation has only `to`. */
  from?: ShipmentStatus | undefined;
  to?: ShipmentStatus | undefined;
  /** Written for a step that was skipped. */
  synthetic?: boolean | undefined;
  /** Reported after the shipment had already moved on; told in the timeline only. */
  late?: boolean | undefined;
  actor: ActorSnapshot;
  source: EventSource;
  occurredAt: string;
  recordedAt: string;
  reason?: string | undefined;
  note?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
  /** Object keys of the photos of an exception. */
  photoKeys?: string[] | undefined;
  /** Whether the tracking page shows it. */
  public: boolean;
  driverId?: string | undefined;
  driverName?: string | undefined;
  previousDriverId?: string | undefined;
  /** Names of the edited fields. */
  changes?: string[] | undefined;
  shipment?: ShipmentSnapshot | undefined;
  /** Absent for a creation. */
  previous?: PreviousState | undefined;
  /** What the consumers of other kinds of events need; never a secret. */
  data?: Record<string, string | number | boolean> | undefined;
}

/** How a driver's counts change in the shipment's own transaction. */
export interface DriverCounts {
  driverId: string;
  open: number;
  live: number;
  done: number;
}

/** The result of a rule on a shipment: what one transaction writes under the version of `before`. */
export interface ShipmentStep {
  /** Absent when the shipment is new. */
  before?: ShipmentRecord | undefined;
  after: ShipmentRecord;
  /** In the order of the timeline; synthetic ones before the step that was asked for. */
  events: EventRecord[];
  /** Only drivers whose counts change. */
  driverCounts: DriverCounts[];
  /** A driver that must exist and not be offline (`driverStatus`) at the write. */
  requiresDriver?: string | undefined;
  /** Nothing to write: what was asked for is so already. */
  unchanged: boolean;
}
