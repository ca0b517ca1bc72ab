import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { findPositions } from '#functions/data/drivers/positions.ts';
import { driverStatus } from '#functions/domain/drivers/drivers.ts';
import { dutyHeard } from '#functions/domain/drivers/duty-records.ts';
import { dwellOf, isWorkOf } from '#functions/domain/plans/day.ts';
import type { DayToPlan } from '#functions/domain/plans/plan.ts';
import { toPlanDriver, worksOn } from '#functions/domain/plans/plan-driver.ts';
import { workOfDay } from '#functions/domain/plans/work-of-day.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { gatesOf } from '#functions/use-cases/boxes/container-gate.ts';
import { withDaysOff } from '#functions/use-cases/drivers/days-off.ts';
import { findLastDuties } from '#functions/use-cases/drivers/last-duties.ts';
import { recentPosition } from '#functions/use-cases/drivers/read-driver-day.ts';
import { readPlaces } from '#functions/use-cases/places/read-places.ts';
import { MOST_PLANNED } from '#shared/contracts/plans.ts';
import { PRIORITIES } from '#shared/shipments/shipment.ts';
import { readLive, readWaiting } from './read-queue.ts';

/** Without ids: all who are on duty, and all that is to be picked up by then. */
interface Wanted {
  day: string;
  driverIds?: readonly string[] | undefined;
  shipmentIds?: readonly string[] | undefined;
}

/** The assigned first, because their drivers have them whatever is planned; then the most urgent, then the oldest day. */
function byUrgency(a: ShipmentRecord, b: ShipmentRecord): number {
  const rank = ({ status, priority, pickupDate = '' }: ShipmentRecord) =>
    [status, PRIORITIES.length - PRIORITIES.indexOf(priority), pickupDate].join();
  const [first, second] = [rank(a), rank(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Of all, where none are named. */
function among(ids: readonly string[] | undefined): (one: { id: string }) => boolean {
  const asked = ids && new Set(ids);
  return ({ id }) => asked?.has(id) ?? true;
}

type Planned = Parameters<typeof worksOn>[1];

/** Who works on a day, the least busy first, and who of them can be planned at once. */
async function readCrew({ day, driverIds }: Wanted, planned: Planned) {
  const isAsked = among(driverIds);
  const present = (await listAllDrivers())
    .filter((driver) => driverStatus(driver) !== 'offline' && isAsked(driver))
    .toSorted((a, b) => a.openJobs - b.openJobs);
  const working = (await withDaysOff(present, day)).filter((driver) => worksOn(driver, planned));
  const drivers = working.slice(0, MOST_PLANNED.drivers);
  return { drivers, beyond: working.length - drivers.length };
}

/** Who is on duty and what is to be picked up on a day or waits since earlier, as far as it can be planned at once. */
export async function readDay(wanted: Wanted, { timezone, now }: { timezone: string; now: Date }): Promise<DayToPlan> {
  const { day } = wanted;
  const planned = { day, timezone, now };
  const [{ drivers, beyond }, waiting, live] = await Promise.all([
    readCrew(wanted, planned),
    readWaiting(),
    readLive(),
  ]);
  const crewIds = new Set(drivers.map(({ id }) => id));
  const isOurs = ({ driverId }: ShipmentRecord) => driverId === undefined || crewIds.has(driverId);
  const isAsked = among(wanted.shipmentIds);
  const todo = [...waiting, ...live]
    .filter((one) => isWorkOf(one, planned) && isOurs(one) && (one.driverId || isAsked(one)))
    .toSorted(byUrgency);
  const underWay = live.filter(({ driverId = '', status }) => crewIds.has(driverId) && status !== 'assigned');
  const [positions, read, duties, gates] = await Promise.all([
    findPositions([...crewIds]),
    readPlaces([...todo, ...underWay]),
    findLastDuties([...crewIds]),
    gatesOf(todo, now),
  ]);
  const crew = drivers.map((driver) => {
    const last = positions.get(driver.id);
    const [position, kept] = [recentPosition(last, now), duties.get(driver.id)];
    const duty = kept && dutyHeard(kept, last);
    const underway = underWay
      .filter(({ driverId }) => driverId === driver.id)
      .map((job) => ({ delivery: read.endsOf(job).delivery, dwell: dwellOf(job, read.places).delivery }));
    return toPlanDriver(driver, { position, underway, duty }, planned);
  });
  const isKept = ({ id }: ShipmentRecord) => (gates.get(id)?.blocks.length ?? 0) > 0;
  const lastMinute = Math.max(0, ...crew.map(({ shift }) => shift.to));
  const { beyond: more, ...work } = workOfDay(todo, { ...read, isKept }, { ...planned, lastMinute });
  return {
    planned: { day, timezone },
    drivers: drivers.map(({ id, name }) => ({ id, name })),
    ...{ crew, beyond: { shipments: more, drivers: beyond } },
    ...work,
  };
}
