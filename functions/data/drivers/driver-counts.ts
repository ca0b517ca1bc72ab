import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { driverOffline, unknownDriver } from '#functions/domain/drivers/drivers.ts';
import type { DriverCounts } from '#functions/domain/shipments/shipment-types.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Write } from '../table/commit.ts';
import { check } from '../table/operations/check.ts';
import { update } from '../table/operations/update.ts';
import { recordOf } from '../table/table.ts';
import { driverKeys } from './keys.ts';

/** One on delivery counts as present. */
const ASSIGNABLE_CONDITION = {
  condition: 'attribute_exists(PK) AND (availability = :available OR liveJobs > :zero)',
  values: { ':available': 'available', ':zero': 0 },
};

function driverUnavailable(current: Record<string, unknown> | undefined): AppError {
  return current ? driverOffline() : unknownDriver();
}

/** Lets a transaction pass only while a driver can take work. */
export function requireDriver(driverId: string): Write {
  return check({ key: driverKeys.driver(driverId), ...ASSIGNABLE_CONDITION, onConditionFailed: driverUnavailable });
}

export class DriverChanged extends AppError {
  // Private, so that no log line that shows this error shows a name and a phone.
  readonly #current: DriverRecord | undefined;
  readonly driverId: string;
  constructor(driverId: string, current: DriverRecord | undefined) {
    super('unavailable', 'Other assignments came first, please try again', { retryAfter: 1 });
    this.driverId = driverId;
    this.#current = current;
  }
  get current(): DriverRecord | undefined {
    return this.#current;
  }
}

/** The jobs and the presence that the choice was made by. */
function unchangedSinceRead({ id, availability, liveJobs, openJobs }: DriverRecord) {
  return {
    condition: 'availability = :availability AND liveJobs = :live AND openJobs = :open',
    values: { ':availability': availability, ':live': liveJobs, ':open': openJobs },
    onConditionFailed: (current: Record<string, unknown> | undefined) =>
      new DriverChanged(id, current && recordOf<DriverRecord>(current)),
  };
}

/** In the shipment's own transaction; `need` where the step gives the driver work, refused by {@link DriverChanged}. */
export function countDriverJobs({ driverId, open, live, done }: DriverCounts, need?: 'present' | DriverRecord): Write {
  const exists = { condition: 'attribute_exists(PK)', onConditionFailed: driverUnavailable };
  const present = { ...ASSIGNABLE_CONDITION, onConditionFailed: driverUnavailable };
  return update({
    key: driverKeys.driver(driverId),
    add: { openJobs: open, liveJobs: live, doneJobs: done },
    ...(typeof need === 'object' ? unchangedSinceRead(need) : need === 'present' ? present : exists),
  });
}
