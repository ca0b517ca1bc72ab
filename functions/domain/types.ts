import { DEFAULT_BRAND } from '#shared/branding.ts';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { InvoiceStatus } from '#shared/contracts/invoices.ts';
import type { Role } from '#shared/permissions.ts';
import type { TrailPiece } from './drivers/trail-pieces.ts';
import type { Channel, NotificationSwitch } from './notifications/messages.ts';

export type { EventRecord, ShipmentEventRecord } from './events/catalogue.ts';
export type { StoredEvent } from './events/event.ts';
export type * from './shipments/shipment-types.ts';

/** The stored records as the rules know them: no keys, money in whole cents, instants as ISO 8601 in UTC. */

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

export interface PositionRecord {
  driverId: string;
  latitude: number;
  longitude: number;
  /** When it was measured, after the clock rule. */
  timestamp: string;
  /** When the last live report came; positions that a phone kept leave it as it is. */
  receivedAt?: string | undefined;
  /** Metres per second. */
  speed?: number | undefined;
  accuracy?: number | undefined;
  heading?: number | undefined;
  shipmentId?: string | undefined;
  /** What is not in the trail yet. */
  recent?: TrailPiece | undefined;
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
  /** Epoch seconds at which an account whose address was never confirmed ends; its username is free again then. */
  expiresAt?: number | undefined;
  signedUpFrom?: string | undefined;
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
  /** The invoice's id is derived from it. */
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
  /** SHA-256, base64url; also its place in the table. */
  hash: string;
  /** All that is ever shown again. */
  prefix: string;
  lastFour: string;
  gatewayKeyId: string;
  createdAt: string;
  createdBy: string;
  lastUsed?: string | undefined;
}

export interface ProofRecord {
  shipmentId: string;
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
  trackingForStrangers: 'masked' | 'full';
  staffSeesInvoices: boolean;
  /** What is not named is as decisions, section 14, begins with. */
  notifications?: Partial<Record<Channel, Partial<Record<NotificationSwitch, boolean>>>> | undefined;
  /** 0 until somebody has saved them. */
  version: number;
}

export const DEFAULT_SETTINGS: OrganizationSettings = {
  name: 'Quayside',
  timezone: 'America/New_York',
  primaryColor: DEFAULT_BRAND.primary,
  secondaryColor: DEFAULT_BRAND.secondary,
  invoiceDueDays: 30,
  trackingForStrangers: 'masked',
  staffSeesInvoices: false,
  version: 0,
};
