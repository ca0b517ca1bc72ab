import type { Language } from '#shared/i18n/t.ts';
import type { PriceLine } from '#shared/shipments/pricing.ts';
import type {
  ContainerType,
  Priority,
  ServiceType,
  Shipment,
  ShipmentException,
  ShipmentStatus,
  WeightUnit,
} from '#shared/shipments/shipment.ts';

/** As it was typed; a later change of the customer's record never changes it. */
export interface ShipmentContact {
  name: string;
  email: string;
  phone: string;
  company?: string | undefined;
  /** Whoever booked has agreed to text messages to this phone. */
  textConsent?: true | undefined;
  /** What was read when it was booked, or by its customer then, where that was not English. */
  language?: Language | undefined;
}

/** The organization's calendar days, written when it happens: no later timezone moves them. */
export interface ShipmentDays {
  created: string;
  delivered?: string | undefined;
  /** Delivered on its day, but after its window. */
  missedWindow?: true | undefined;
  cancelled?: string | undefined;
  /** Of every attempt that failed. */
  exceptions?: string[] | undefined;
  /** Who had the load at each of them; not where all of them were before this was kept. */
  exceptionDrivers?: string[] | undefined;
}

/** What its driver's last step replaced, so that it can be taken back for some seconds. */
interface UndoableStep extends Pick<ShipmentRecord, 'status' | 'pickedUpAt' | 'exception'> {
  /** By the server's clock, whenever the phone says the step was. */
  until: string;
  eventIds: string[];
}

/** A driver who had the load and gave it to another, or back. */
export interface FormerDriver {
  driverId: string;
  /** From then on it was no longer this driver's. */
  until: string;
  /** Who took it away, and who had it then, as they were called. */
  by?: string | undefined;
  to?: string | undefined;
  /** What this driver's phone has told since, by which the same told twice is one. */
  heard?: string[] | undefined;
}

/** Of what trouble a customer heard nothing, since when, and by which event it was to be told. */
interface CustomerNotNotified extends NonNullable<Shipment['unreached']> {
  eventId: string;
}

/** One of several containers that were created at once: the id of the first, its place, from 1, and how many they were. */
export interface BookingGroup extends NonNullable<Shipment['bookedWith']> {
  first: string;
}

export interface ShipmentRecord {
  id: string;
  trackingNumber: string;
  status: ShipmentStatus;
  /** When the present status began, as the event says. A later step is never placed before it. */
  statusSince: string;
  priority: Priority;
  /** A cancelled shipment keeps the one it had. */
  driverId?: string | undefined;
  /** The last of those who had the load before. */
  formerDrivers?: FormerDriver[] | undefined;
  customerId: string;
  contact: ShipmentContact;
  pickupAddress?: string | undefined;
  pickupCity?: string | undefined;
  pickupState?: string | undefined;
  pickupZip?: string | undefined;
  pickupDate?: string | undefined;
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  deliveryAddress?: string | undefined;
  deliveryCity?: string | undefined;
  deliveryState?: string | undefined;
  deliveryZip?: string | undefined;
  /** Where the address was taken from: its point is where the end is, whatever became of its name. */
  pickupPlaceId?: string | undefined;
  deliveryPlaceId?: string | undefined;
  estimatedDelivery?: string | undefined;
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
  serviceType: ServiceType;
  containerType?: ContainerType | undefined;
  containerNumber?: string | undefined;
  sealNumber?: string | undefined;
  customerReference?: string | undefined;
  purchaseOrderNumber?: string | undefined;
  /** Its container, where that is tracked. */
  boxId?: string | undefined;
  /** Not of those created alone, nor of any before it was kept. */
  bookedWith?: BookingGroup | undefined;
  weight?: string | undefined;
  weightUnit: WeightUnit;
  weightKg?: number | undefined;
  specialInstructions?: string | undefined;
  createdAt: string;
  pickedUpAt?: string | undefined;
  deliveredAt?: string | undefined;
  exception?: ShipmentException | undefined;
  attempts: number;
  /** In the bucket, as those of the proof. */
  pickupPhotoKeys?: string[] | undefined;
  days: ShipmentDays;
  proofBypassed?: boolean | undefined;
  undoable?: UndoableStep | undefined;
  /** Of one that a plan gave out: when its driver is told, of all that the plan gave them at once. */
  tellAt?: string | undefined;
  /** The generation of the deadline whose miss was told. */
  lateTold?: number | undefined;
  /** The same of the pickup's. */
  pickupLateTold?: number | undefined;
  /** Nobody reached its customer about the trouble it is in. */
  unreached?: CustomerNotNotified | undefined;
  /** The number of the way of which it was told that it is near; a reschedule begins another. */
  nearTold?: number | undefined;
  priceCents: number;
  /** What the price is made of, as it was when it was booked; older shipments have none. */
  priceLines?: PriceLine[] | undefined;
  /** The import that wrote it last, by which of its rows, and what that was. */
  imported?: { jobId: string; line: number; as: 'created' | 'changed' } | undefined;
  /** Part of the input of the tracking link's HMAC: a step up makes every mailed link useless. */
  secretVersion: number;
  version: number;
}

/** What mail, invoices, statistics and frames need of an event's shipment without reading. */
export interface ShipmentSnapshot {
  trackingNumber: string;
  customerId: string;
  contact: ShipmentContact;
  /** After the whole step; a synthetic event has the status that it stands for. */
  version: number;
  status: ShipmentStatus;
  priority: Priority;
  pickupCity?: string | undefined;
  pickupState?: string | undefined;
  pickupDate?: string | undefined;
  pickupFrom?: string | undefined;
  pickupTo?: string | undefined;
  deliveryCity?: string | undefined;
  deliveryState?: string | undefined;
  deliveryAddress?: string | undefined;
  estimatedDelivery?: string | undefined;
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
  createdAt: string;
  statusSince: string;
  pickedUpAt?: string | undefined;
  deliveredAt?: string | undefined;
  priceCents: number;
  /** Only of a creation and a delivery. */
  priceLines?: PriceLine[] | undefined;
  secretVersion: number;
  /** Its container, where that is tracked. */
  boxId?: string | undefined;
  hasException: boolean;
  days: ShipmentDays;
  /** For live frames: on the last event of each step. */
  row?: SnapshotRow | undefined;
}

export type SnapshotRow = Pick<
  ShipmentRecord,
  | 'pickupAddress'
  | 'pickupZip'
  | 'deliveryZip'
  | 'pickupPlaceId'
  | 'deliveryPlaceId'
  | 'serviceType'
  | 'containerType'
  | 'containerNumber'
  | 'sealNumber'
  | 'customerReference'
  | 'purchaseOrderNumber'
  | 'bookedWith'
  | 'weight'
  | 'weightUnit'
  | 'specialInstructions'
  | 'exception'
  | 'attempts'
  | 'proofBypassed'
  | 'unreached'
>;

export interface PreviousState
  extends Pick<
    ShipmentSnapshot,
    'status' | 'statusSince' | 'estimatedDelivery' | 'pickedUpAt' | 'deliveredAt' | 'hasException' | 'days'
  > {
  /** Only where it was another one. */
  customerId?: string | undefined;
}

export interface DriverCounts {
  driverId: string;
  open: number;
  live: number;
  done: number;
}

/** What a message about several new shipments says of each. */
export type CreatedContainer = Pick<
  ShipmentRecord,
  | 'id'
  | 'trackingNumber'
  | 'secretVersion'
  | 'containerType'
  | 'containerNumber'
  | 'weight'
  | 'weightUnit'
  | 'priceCents'
>;

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
