import type { Driver, DriverDraft, DriverStatus } from '#shared/contracts/drivers.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { DriverRecord, PositionRecord } from './types.ts';

/** The shown status: on delivery while something is picked up or in transit, else what was set (decisions, section 2). */
export function driverStatus(driver: Pick<DriverRecord, 'availability' | 'liveJobs'>): DriverStatus {
  return driver.liveJobs > 0 ? 'on_delivery' : driver.availability;
}

/** The answer for a driver id that nobody has. */
export function unknownDriver(): AppError {
  return fieldError('driverId', 'Unknown driver');
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
export function createDriver(draft: DriverDraft, context: { id: string; now: Date }): DriverRecord {
  return {
    ...draft,
    id: context.id,
    availability: 'available',
    openJobs: 0,
    liveJobs: 0,
    doneJobs: 0,
    createdAt: context.now.toISOString(),
    version: 1,
  };
}

/** A driver as the interface shows it, with the last position where one is known. */
export function toDriver(driver: DriverRecord, position?: PositionRecord): Driver {
  return {
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
  };
}
