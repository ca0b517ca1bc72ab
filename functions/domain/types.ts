import type { DriverStatus, VehicleType } from '#shared/contracts/drivers.ts';
import type { InvoiceStatus } from '#shared/contracts/invoices.ts';
import type {
  ContainerType,
  EventType,
  Priority,
  ServiceType,
  ShipmentException,
  ShipmentStatus,
  WeightUnit,
} from '#shared/contracts/shipments.ts';
import type { Caller, Role } from '#shared/permissions.ts';

/** The stored records as the rules know them: no keys, money in whole cents, instants as ISO 8601 in UTC. */

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
  /** Exceptions so far. */
  attempts: number;
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
  deliveredAt?: string | undefined;
  priceCents: number;
  secretVersion: number;
  hasException: boolean;
}

/** What the event ended, for statistics that must take something back. */
export interface PreviousState {
  hasException: boolean;
  deliveredAt?: string | undefined;
}

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
  previous?: PreviousState | undefined;
  /** What the consumers of other kinds of events need; never a secret. */
  data?: Record<string, string | number | boolean> | undefined;
}

export interface DriverRecord {
  id: string;
  name: string;
  phone: string;
  email?: string | undefined;
  vehicleType: VehicleType;
  vehicleNumber: string;
  licenseNumber?: string | undefined;
  /** What the driver or staff set; the shown status is derived (`driverStatus`). */
  availability: 'available' | 'offline';
  /** Assigned, picked up and in transit. */
  openJobs: number;
  /** Picked up and in transit. */
  liveJobs: number;
  doneJobs: number;
  userId?: string | undefined;
  createdAt: string;
  version: number;
}

/** Where a driver was last seen. */
export interface PositionRecord {
  driverId: string;
  latitude: number;
  longitude: number;
  /** When it was measured, after the clock rule. */
  timestamp: string;
  receivedAt: string;
  /** Metres per second. */
  speed?: number | undefined;
  /** Metres. */
  accuracy?: number | undefined;
  /** Degrees clockwise from north. */
  heading?: number | undefined;
  shipmentId?: string | undefined;
}

export interface CustomerRecord {
  id: string;
  name: string;
  email: string;
  phone: string;
  company?: string | undefined;
  address?: string | undefined;
  userId?: string | undefined;
  createdAt: string;
  version: number;
}

export type UserStatus = 'pending' | 'active' | 'rejected';

export interface UserRecord {
  id: string;
  /** As typed; unique by `usernameKey`. */
  username: string;
  /** As typed; unique by `emailKey`. */
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  emailConfirmed: boolean;
  /** argon2id, encoded. */
  passwordHash: string;
  /** A session made under another epoch is over. */
  epoch: number;
  driverId?: string | undefined;
  customerId?: string | undefined;
  createdAt: string;
  decidedAt?: string | undefined;
  decidedBy?: string | undefined;
  version: number;
}

export interface InvoiceRecord {
  id: string;
  /** `INV-2026-000001`, gapless in its year. */
  invoiceNumber: string;
  amountCents: number;
  currency: 'USD';
  status: InvoiceStatus;
  /** Calendar days of the organisation's timezone. */
  issueDate: string;
  dueDate: string;
  shipmentId: string;
  trackingNumber: string;
  customerId: string;
  customerName: string;
  customerEmail: string;
  /** The delivery that made it; the invoice's id is derived from it. */
  deliveryEventId: string;
  createdAt: string;
  paidAt?: string | undefined;
  cancelledAt?: string | undefined;
  cancelReason?: string | undefined;
  version: number;
}

export interface ApiKeyRecord {
  id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal; also its place in the table. */
  hash: string;
  /** First 8 and last 4 characters, all that is ever shown again. */
  prefix: string;
  lastFour: string;
  /** Id of the key in the API Gateway usage plan. */
  gatewayKeyId: string;
  createdAt: string;
  createdBy: string;
  lastUsed?: string | undefined;
}

export interface ProofRecord {
  shipmentId: string;
  /** The event that delivered. */
  eventId: string;
  recipientName: string;
  signatureKey: string;
  photoKeys: string[];
  notes?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
  deliveredAt: string;
  driverId?: string | undefined;
  driverName?: string | undefined;
  /** Hash over what was submitted, so that an identical repeat is recognised. */
  digest: string;
}

export interface OrganizationSettings {
  name: string;
  /** IANA name; every calendar day of the product is in it. */
  timezone: string;
  subdomain?: string | undefined;
  primaryColor: string;
  secondaryColor: string;
  invoiceDueDays: number;
  /** How much somebody without a session or link sees of a tracked shipment. */
  trackingForStrangers: 'masked' | 'full';
  /** The admin's switch that opens invoices to staff. */
  staffSeesInvoices: boolean;
  version: number;
}

/** What a deployment starts with. */
export const DEFAULT_SETTINGS: OrganizationSettings = {
  name: 'Quayside',
  timezone: 'America/New_York',
  primaryColor: '#F59E0B',
  secondaryColor: '#1E293B',
  invoiceDueDays: 30,
  trackingForStrangers: 'masked',
  staffSeesInvoices: false,
  version: 1,
};

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

export type { DriverStatus };
