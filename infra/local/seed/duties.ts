import { saveDuty } from '#functions/data/drivers/duties.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Duty } from '#functions/domain/drivers/duty.ts';
import { dutyChanges } from '#functions/domain/drivers/duty-records.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { distanceBetween, METERS_PER_MILE, type Point } from '#shared/drivers/distance.ts';
import type { StoryClock } from './clock.ts';
import { DESTINATIONS, PORTS } from './places.ts';
import type { Stage } from './stage.ts';

/** Of the last three days positions and steps tell by themselves. */
const DAYS = { first: 90, last: 4 };
const CITIES = new Map<string, Point>(
  [...Object.values(PORTS), ...Object.values(DESTINATIONS)].map((place) => [place.city, place]),
);
/** How roads are to the line, and how fast trucks are on them. */
const ROAD = { factor: 1.25, milesAnHour: 44 };
const MOST_MILES = 430;
/** Before the first way, at each delivery, and after the last one. */
const BESIDE_MINUTES = 55;

function milesOf({ pickupCity = '', deliveryCity = '' }: ShipmentRecord): number {
  const [from, to] = [CITIES.get(pickupCity), CITIES.get(deliveryCity)];
  return from && to ? (ROAD.factor * distanceBetween(from, to)) / METERS_PER_MILE : 30;
}

/** What a driver worked to deliver some loads on a day: there, and most of the way back. */
function dutyOn(delivered: readonly ShipmentRecord[]): Duty {
  const miles = Math.min(MOST_MILES, 1.7 * delivered.reduce((sum, one) => sum + milesOf(one), 0));
  const driveMinutes = Math.round((60 * miles) / ROAD.milesAnHour);
  const ends = delivered.map(({ deliveredAt }) => Date.parse(deliveredAt ?? ''));
  const offAt = Math.max(...ends) + BESIDE_MINUTES * MINUTE_MS;
  const worked = driveMinutes + (delivered.length + 2) * BESIDE_MINUTES;
  const onAt = Math.min(Math.min(...ends) - HOUR_MS, offAt - Math.min(worked, 13 * 60) * MINUTE_MS);
  const onMinutes = Math.round((offAt - onAt) / MINUTE_MS);
  const meters = Math.round(miles * METERS_PER_MILE);
  return { onAt, offAt, lastAt: offAt, driveMinutes, onMinutes, meters, source: 'hand' };
}

/** When drivers worked, and how far they drove, in the last months. */
export async function addDuties(
  clock: StoryClock,
  { drivers }: Stage,
  shipments: readonly ShipmentRecord[],
): Promise<void> {
  const age = ({ deliveredAt = '' }: ShipmentRecord) => (clock.now.getTime() - Date.parse(deliveredAt)) / DAY_MS;
  const delivered = shipments.filter((one) => age(one) < DAYS.first && age(one) > DAYS.last);
  for (const { record } of drivers.values()) {
    const own = delivered.filter(({ driverId }) => driverId === record.id);
    const days = Map.groupBy(own, ({ deliveredAt = '' }) => deliveredAt.slice(0, 10));
    const { kept } = dutyChanges(record.id, [], [...days.values()].map(dutyOn));
    for (const duty of kept) await commit(saveDuty(duty));
  }
}
