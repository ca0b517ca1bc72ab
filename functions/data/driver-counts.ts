import type { DriverCounts } from '#functions/domain/types.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { Write } from './commit.ts';
import { keys } from './keys.ts';
import { check } from './operations/check.ts';
import { update } from './operations/update.ts';

/** A driver can take work when it exists and is not offline; one on delivery counts as present. */
const PRESENT = {
  condition: 'attribute_exists(PK) AND (availability = :available OR liveJobs > :zero)',
  values: { ':available': 'available', ':zero': 0 },
};

function absent(current: Record<string, unknown> | undefined): AppError {
  return current
    ? new AppError('driver_offline', 'This driver is offline')
    : fieldError('driverId', 'Driver not found');
}

/** Lets a transaction pass only while a driver can take work. */
export function requireDriver(driverId: string): Write {
  return check({ key: keys.driver(driverId), ...PRESENT, refused: absent });
}

/** Changes a driver's counts in the shipment's own transaction; `mustBePresent` where the step gives the driver work. */
export function countDriverJobs({ driverId, open, live, done }: DriverCounts, mustBePresent: boolean): Write {
  return update({
    key: keys.driver(driverId),
    add: { openJobs: open, liveJobs: live, doneJobs: done },
    ...(mustBePresent ? PRESENT : { condition: 'attribute_exists(PK)' }),
    refused: absent,
  });
}
