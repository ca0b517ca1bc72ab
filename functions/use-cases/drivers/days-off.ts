import { findDaysOff } from '#functions/data/drivers/days-off.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { addDays } from '#shared/dates/calendar.ts';
import type { WorkingTimes } from '#shared/drivers/shift.ts';

/** Drivers with what differs from their weeks on a day and on the night before. */
export async function withDaysOff(
  drivers: readonly DriverRecord[],
  day: string,
): Promise<(DriverRecord & WorkingTimes)[]> {
  const daysOff = await findDaysOff(
    drivers.map(({ id }) => id),
    [addDays(day, -1), day],
  );
  return drivers.map((driver) => ({ ...driver, daysOff: daysOff.get(driver.id) }));
}
