import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import type { Actor, UserActor } from '#functions/domain/events/actor.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { type CreationContext, createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import type { StepContext } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import type { ShipmentDraft } from '#shared/contracts/shipment-changes.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';

export const NOW = new Date('2026-11-21T15:00:00.000Z');
export const later = (milliseconds: number, from = NOW) => new Date(from.getTime() + milliseconds);
export const ZONE = 'America/New_York';
export const HOUR = 3_600_000;

let made = 0;
/** Ids that sort by the time they are made for, like the real ones; the order within a millisecond is not kept. */
export function newEventId(at: Date): string {
  made += 1;
  return `evt_${String(at.getTime()).padStart(15, '0')}_${(made * 7919) % 10_007}`;
}

export const at = (now: Date = NOW, driver?: DriverRecord): StepContext => ({
  now,
  timezone: ZONE,
  newEventId,
  driver,
});

export function user(role: Role, more: Partial<UserActor> = {}): UserActor {
  return {
    kind: 'user',
    id: `usr_${role}`,
    role,
    name: `Some ${role}`,
    email: `${role}@quayside.test`,
    sessionHash: 'hash',
    address: '192.0.2.1',
    ...(role === 'driver' && { driverId: 'drv_a' }),
    ...(role === 'customer' && { customerId: 'cus_a' }),
    ...more,
  };
}
const key: Actor = { kind: 'key', id: 'key_1', name: 'Warehouse', address: '192.0.2.2' };
export const stranger: Actor = { kind: 'anonymous', address: '192.0.2.3' };
export const product: Actor = { kind: 'system' };
export const actors: Record<'customer' | 'driver' | 'staff' | 'manager' | 'admin' | 'key', Actor> = {
  customer: user('customer'),
  driver: user('driver'),
  staff: user('staff'),
  manager: user('manager'),
  admin: user('admin'),
  key,
};

/** A director, at this moment. */
export const by = { actor: actors.admin, now: NOW };

export const customer: CustomerRecord = {
  id: 'cus_a',
  name: 'Joanna Rivers',
  email: 'joanna@kestrel.com',
  phone: '(555) 010-4242',
  company: 'Kestrel Foods',
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
};

export function driver(more: Partial<DriverRecord> = {}): DriverRecord {
  return {
    id: 'drv_a',
    name: 'Marcus Bell',
    phone: '(555) 010-0064',
    vehicleType: 'container',
    vehicleNumber: 'NJ-4471-K',
    availability: 'available',
    openJobs: 0,
    liveJobs: 0,
    doneJobs: 0,
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...more,
  };
}

/** A dock around the corner of the port. */
export function place(more: Partial<PlaceRecord> = {}): PlaceRecord {
  return {
    id: 'plc_a',
    name: 'Harbor Cold Storage',
    kind: 'customer',
    address: '100 Craneway Street',
    city: 'Newark',
    state: 'NJ',
    zip: '07114',
    point: { latitude: 40.6921, longitude: -74.1532 },
    precision: 'exact',
    radius: 150,
    zone: ZONE,
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...more,
  };
}

export function draft(more: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    customerId: 'cus_a',
    pickupAddress: '12 Dock Street',
    pickupCity: 'Elizabeth',
    pickupDate: '2026-11-24',
    deliveryAddress: '99 Elm Avenue',
    deliveryCity: 'Hartford',
    estimatedDelivery: '2026-11-26',
    specialInstructions: 'Call gate 3 on arrival',
    weight: '18400',
    weightUnit: 'kg',
    containerType: '40ft',
    containerNumber: 'HLXU4306177',
    serviceType: 'standard',
    priority: 'normal',
    status: 'pending',
    ...more,
  };
}

export function creation(more: Partial<CreationContext & { customer: CustomerRecord }> = {}) {
  return {
    ...at(),
    actor: actors.admin,
    id: 'shp_1',
    trackingBytes: Uint8Array.from({ length: 12 }, (_, index) => index * 19),
    customer,
    ...more,
  };
}

/** A shipment of customer A that has come to a status an hour ago, with driver A from assigned on. */
export function shipment(status: ShipmentStatus, more: Partial<ShipmentRecord> = {}): ShipmentRecord {
  const past = later(-HOUR);
  const pending = createShipmentStep(draft(), creation({ now: past })).after;
  return {
    ...pending,
    status,
    statusSince: past.toISOString(),
    ...(status !== 'pending' && { driverId: 'drv_a' }),
    ...(status === 'delivered' && { deliveredAt: past.toISOString() }),
    ...more,
  };
}

/** The AppError that a call throws, as its code and members; fails the test when it throws nothing. */
export function refusal(
  call: () => unknown,
): { code: string; errors?: string[] | undefined } & Record<string, unknown> {
  try {
    call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const paths = error.details.errors?.map(({ path }) => path);
    return { code: error.code, ...(paths && { errors: paths }), ...error.details.members };
  }
  throw new Error('Expected a refusal');
}
