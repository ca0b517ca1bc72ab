import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { findPositions } from '#functions/data/drivers/positions.ts';
import { driverStatus } from '#functions/domain/drivers/drivers.ts';
import { dutyNow, hoursLeft } from '#functions/domain/drivers/duty.ts';
import { dutyHeard } from '#functions/domain/drivers/duty-records.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { findLastDuties } from '#functions/use-cases/drivers/last-duties.ts';
import { listDriverHours } from '#shared/contracts/driver-statistics.ts';

export const handler = httpHandler(listDriverHours, async ({ now }) => {
  const drivers = await listAllDrivers();
  const ids = drivers.filter((driver) => driverStatus(driver) !== 'offline').map(({ id }) => id);
  const [positions, duties] = await Promise.all([findPositions(ids), findLastDuties(ids)]);
  return ids.map((driverId) => {
    const kept = duties.get(driverId);
    const duty = dutyNow(kept ? [dutyHeard(kept, positions.get(driverId))] : [], now.getTime());
    return { driverId, left: hoursLeft(duty, now.getTime()) };
  });
});
