import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { findPositions } from '#functions/data/drivers/positions.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { candidateOf } from '#functions/domain/dispatch/candidates.ts';
import { driverStatus } from '#functions/domain/drivers/drivers.ts';
import { dutyHeard } from '#functions/domain/drivers/duty-records.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readOrders } from '#functions/use-cases/dispatch/read-orders.ts';
import { withDaysOff } from '#functions/use-cases/drivers/days-off.ts';
import { findLastDuties } from '#functions/use-cases/drivers/last-duties.ts';
import { recentPosition } from '#functions/use-cases/drivers/read-driver-day.ts';
import { readPlaces } from '#functions/use-cases/places/read-places.ts';
import { listCandidates } from '#shared/contracts/candidates.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = httpHandler(listCandidates, async ({ params, actor, now }) => {
  const [shipment, { timezone }] = await Promise.all([loadShipment(params.id, visibleTo(actor)), getSettings()]);
  const [all, orders] = await Promise.all([listAllDrivers(), readOrders(now, timezone)]);
  const present = all.filter((driver) => driverStatus(driver) !== 'offline');
  const ids = present.map(({ id }) => id);
  const [drivers, positions, { endsOf, places }, duties] = await Promise.all([
    withDaysOff(present, dayOf(now, timezone)),
    findPositions(ids),
    readPlaces([shipment]),
    findLastDuties(ids),
  ]);
  const asked = { shipment, ends: endsOf(shipment), places, now, timezone };
  return drivers.map((driver) => {
    const open = (orders.get(driver.id)?.open ?? []).filter(({ shipmentId }) => shipmentId !== shipment.id);
    const position = positions.get(driver.id);
    const kept = duties.get(driver.id);
    const duty = kept && dutyHeard(kept, position);
    return candidateOf({ driver, at: recentPosition(position, now), open, duty }, asked);
  });
});
