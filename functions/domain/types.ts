import { DEFAULT_REMINDERS, type PaymentDetails, type PaymentLink, type ReminderPlan } from '#shared/billing.ts';
import { DEFAULT_BRAND } from '#shared/branding.ts';
import type { CustomerAddress, CustomerContact } from '#shared/contracts/customers.ts';
import type { VehicleType } from '#shared/contracts/drivers.ts';
import type { KeyScope } from '#shared/key-scopes.ts';
import type { Role } from '#shared/permissions.ts';
import type { Language } from '#shared/words.ts';
import type { TrailPiece } from './drivers/trail-pieces.ts';
import type { Switches } from './notifications/messages.ts';

export type { EventRecord, ShipmentEventRecord } from './events/catalogue.ts';
export type { StoredEvent } from './events/event.ts';
export type * from './invoices/invoice-types.ts';
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
  /** Meters per second. */
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
  /** Empty where they took it away. */
  phone: string;
  /** The digits of what they took away, and when: texts agreed to before do not go there any more. */
  removedPhones?: { phone: string; at: string }[] | undefined;
  company?: string | undefined;
  address?: string | undefined;
  contacts?: CustomerContact[] | undefined;
  addresses?: CustomerAddress[] | undefined;
  userId?: string | undefined;
  archivedAt?: string | undefined;
  /** Whose alias this record is. */
  mergedInto?: string | undefined;
  mergedAt?: string | undefined;
  /** Ids of the records that were merged into this one: lists ask for each (decisions, section 2). */
  aliases?: string[] | undefined;
  /** The import that wrote it last, and what that was. */
  imported?: { jobId: string; as: 'created' | 'changed' } | undefined;
  createdAt: string;
  version: number;
}

/** What the office wrote down about a customer. */
export interface CustomerNoteRecord {
  id: string;
  text: string;
  by: string;
  createdAt: string;
}

type UserStatus = 'pending' | 'active' | 'rejected' | 'removed';

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
  /** What they chose to read. */
  language?: Language | undefined;
  /** The other records of the same customer. */
  customerAliases?: string[] | undefined;
  createdAt: string;
  decidedAt?: string | undefined;
  decidedBy?: string | undefined;
  /** When the role was last changed; of a first role, undefined. */
  roleSince?: string | undefined;
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
  /** Keys from before there were scopes have none: the usual ones. */
  scopes?: readonly KeyScope[] | undefined;
  /** ISO; not the table's own `expiresAt`, the key stays to be seen. */
  validUntil?: string | undefined;
  createdAt: string;
  createdBy: string;
  /** The director whose authority it has; of older keys whoever made it, until they are removed. */
  givenBy?: string | undefined;
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
  /** Hash over what was submitted, so that an identical repeat is recognized. */
  digest: string;
}

/** A picture that was checked and drawn anew: always a PNG. */
export interface LogoRecord {
  /** In the files bucket. */
  key: string;
  /** As the director's own file was called. */
  filename: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface OrganizationSettings {
  name: string;
  /** IANA name; every calendar day of the product is in it. */
  timezone: string;
  /** ISO 3166, two letters; that of the timezone where it is not said. */
  country?: string | undefined;
  subdomain?: string | undefined;
  /** Both as `#rrggbb`. */
  primaryColor: string;
  secondaryColor: string;
  logo?: LogoRecord | undefined;
  invoiceDueDays: number;
  /** On invoices, below the name. */
  taxId?: string | undefined;
  addressLines: string[];
  trackingForStrangers: 'masked' | 'full';
  staffSeesInvoices: boolean;
  /** How people reach the organization. */
  contactPhone?: string | undefined;
  contactEmail?: string | undefined;
  paymentDetails?: PaymentDetails | undefined;
  paymentLink?: PaymentLink | undefined;
  reminders: ReminderPlan;
  /** What is not named is as decisions, section 14, begins with. */
  notifications?: Switches | undefined;
  /**
   * Dollars for one text message at most; SNS sends none that costs more. The default lets texts of several parts pass in the
   * USA and Canada and keeps a premium number out; elsewhere it is raised before texts are turned on (docs/deploying.md).
   */
  textPriceCap: number;
  /** Pounds and tons are converted before they are priced. */
  weightInKilograms?: boolean | undefined;
  /** 0 until somebody has saved them. */
  version: number;
}

export const DEFAULT_SETTINGS: OrganizationSettings = {
  name: 'Quayside',
  timezone: 'America/New_York',
  primaryColor: DEFAULT_BRAND.primary,
  secondaryColor: DEFAULT_BRAND.secondary,
  invoiceDueDays: 30,
  addressLines: [],
  trackingForStrangers: 'masked',
  staffSeesInvoices: false,
  reminders: DEFAULT_REMINDERS,
  textPriceCap: 0.05,
  version: 0,
};
