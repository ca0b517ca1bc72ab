import type { DriverChange, DriverDraft } from '#shared/contracts/driver-records.ts';
import type { Driver, DriverStatus } from '#shared/contracts/drivers.ts';
import { DOCUMENT_KINDS } from '#shared/drivers/driver-documents.ts';
import { AppError, fieldError, notFound } from '#shared/http/errors.ts';
import { type Actor, isDriver } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { auditedChanges } from '../events/field-changes.ts';
import { type ActorContext, change, type RecordChange, type Step } from '../events/step.ts';
import type { DriverRecord, PositionRecord } from './driver-types.ts';

/** The shown status: on delivery while something is picked up or in transit, else what was set. */
export function driverStatus(driver: Pick<DriverRecord, 'availability' | 'liveJobs'>): DriverStatus {
  return driver.liveJobs > 0 ? 'on_delivery' : driver.availability;
}

/** What a driver tells of themselves. */
export type OwnVehicle = Partial<Pick<DriverRecord, 'phone' | 'vehicleType' | 'vehicleNumber'>>;

/** The answer for a driver id that nobody has. */
export function unknownDriver(): AppError {
  return fieldError('driverId', 'Driver not found');
}

/** The answer for an assignment to somebody who is off duty. */
export function driverOffline(): AppError {
  return new AppError('driver_offline', 'This driver is offline');
}

/** Throws `driver_offline` unless the driver may be given a shipment. */
export function assertAssignable(driver: DriverRecord): void {
  if (driverStatus(driver) === 'offline') throw driverOffline();
}

/** A new driver: on duty, without jobs. */
export function createDriverStep(
  draft: DriverDraft & Pick<DriverRecord, 'userId'>,
  { id, actor, now }: ActorContext & { id: string },
): Step<DriverRecord> {
  const counts = { openJobs: 0, liveJobs: 0, doneJobs: 0 };
  const after: DriverRecord = {
    ...draft,
    ...counts,
    id,
    availability: 'available',
    createdAt: now.toISOString(),
    version: 1,
  };
  return { after, events: [newEvent('driver_created', id, actor, now, undefined)] };
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['status', 'phone', 'vehicleType', 'vehicleNumber', 'version']);

function assertMayChange(driver: DriverRecord, change: DriverChange, actor: Actor): void {
  if (!isDriver(actor)) return;
  if (actor.driverId !== driver.id) throw notFound();
  const isMore = Object.entries(change).some(([name, value]) => value !== undefined && !OWN_FIELDS.has(name));
  if (isMore) throw new AppError('forbidden', 'Drivers can change only their own status, phone, and vehicle');
}

/** 409 with the driver as it stands now. */
export function driverConflict(current: DriverRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed this driver at the same time', {
    members: { current: toDriver(current) },
  });
}

/** All that can be changed of a driver: what is not here is no change. */
function audited({ name, phone, email, vehicleType, vehicleNumber, licenseNumber, availability }: DriverRecord) {
  const fields = { name, phone, email, vehicleType, vehicleNumber, licenseNumber };
  return { ...(fields satisfies Record<Exclude<keyof DriverChange, 'status' | 'version'>, unknown>), availability };
}

/** Throws 404 for a driver's call about another, 403 for more than its own status, phone and vehicle, 409 `version_conflict`. */
export function changeDriver(
  before: DriverRecord,
  wanted: DriverChange,
  { actor, now }: ActorContext,
): RecordChange<DriverRecord> {
  assertMayChange(before, wanted, actor);
  const { version, status: availability, ...fields } = wanted;
  if (version !== undefined && version !== before.version) throw driverConflict(before);
  const given = Object.entries({ ...fields, availability }).filter(([, value]) => value !== undefined);
  const edits: Partial<DriverRecord> = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  const edited = { ...before, ...edits };
  const changed = auditedChanges(audited(before), audited(edited));
  const changes = changed.map(({ field }) => field);
  const after = changed.length > 0 ? { ...edited, version: before.version + 1 } : before;
  return change(before, after, () => newEvent('driver_changed', after.id, actor, now, { changes, changed }));
}

/** The record with an account of its own, and with what its driver gives of the vehicle. Throws 422 for none, 409 for one that has an account. */
export function joinDriverAccount(
  before: DriverRecord | undefined,
  userId: string,
  vehicle: OwnVehicle,
  { actor, now }: ActorContext,
): RecordChange<DriverRecord> {
  if (!before) throw unknownDriver();
  if (before.userId) throw new AppError('already_exists', 'This driver already has an account');
  const given = Object.fromEntries(Object.entries(vehicle).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given, userId };
  return { before, after, events: [newEvent('driver_joined', before.id, actor, now, undefined)] };
}

/** The record without its account; it waits for another. */
export function leaveDriverAccount(before: DriverRecord, { actor, now }: ActorContext): RecordChange<DriverRecord> {
  const after = { ...before, userId: undefined };
  return { before, after, events: [newEvent('driver_left', before.id, actor, now, undefined)] };
}

function papersShown({ papers = {} }: DriverRecord): Pick<Driver, 'papers'> {
  const shown = DOCUMENT_KINDS.flatMap((kind) => (papers[kind] ? [{ kind, expiresOn: papers[kind].expiresOn }] : []));
  return shown.length > 0 ? { papers: shown } : {};
}

/** A driver as the interface shows it, with the last position where one is known. */
export function toDriver(driver: DriverRecord, position?: PositionRecord): Driver {
  const shown = {
    id: driver.id,
    name: driver.name,
    phone: driver.phone,
    email: driver.email,
    vehicleType: driver.vehicleType,
    vehicleNumber: driver.vehicleNumber,
    licenseNumber: driver.licenseNumber,
    status: driverStatus(driver),
    currentLatitude: position?.latitude,
    currentLongitude: position?.longitude,
    lastLocationUpdate: position?.timestamp,
    openJobs: driver.openJobs,
    liveJobs: driver.liveJobs,
    doneJobs: driver.doneJobs,
    version: driver.version,
  } satisfies Record<Exclude<keyof Driver, 'papers'>, unknown>;
  return { ...shown, ...papersShown(driver) };
}
