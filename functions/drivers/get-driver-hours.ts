import { findDriver } from '#functions/data/drivers/drivers.ts';
import { type Duty, dutyNow, hoursLeft } from '#functions/domain/drivers/duty.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readLastDuties } from '#functions/use-cases/drivers/driver-duties.ts';
import { getDriverHours, type HoursOfDuty } from '#shared/contracts/driver-statistics.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { notFound } from '#shared/http/errors.ts';

const isoOf = (instant: number) => new Date(instant).toISOString();

/** What was worked, once it is over. */
function toEnded({ onAt, offAt, driveMinutes, onMinutes, meters }: Duty): HoursOfDuty['last'] {
  if (offAt === undefined) return [];
  const miles = Math.round(meters / METERS_PER_MILE);
  return [{ onAt: isoOf(onAt), offAt: isoOf(offAt), driveMinutes, onMinutes, miles }];
}

export const handler = httpHandler(getDriverHours, async ({ params: { id }, actor, now }) => {
  if (isDriver(actor) && actor.driverId !== id) throw notFound();
  const driver = await findDriver(id);
  if (!driver) throw notFound();
  const duties = await readLastDuties(driver, now);
  const duty = dutyNow(duties, now.getTime());
  return {
    ...(duty && { onAt: isoOf(duty.onAt) }),
    ...(duty?.offAt !== undefined && { offAt: isoOf(duty.offAt) }),
    driveMinutes: duty?.driveMinutes ?? 0,
    left: hoursLeft(duty, now.getTime()),
    last: duties.toReversed().flatMap(toEnded),
  };
});
