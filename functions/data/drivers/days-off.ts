import type { DayOffRecord } from '#functions/domain/drivers/driver-types.ts';
import type { Removal, Step } from '#functions/domain/events/step.ts';
import { notFound } from '#shared/http/errors.ts';
import { type Aggregate, itemOf } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { end } from '../table/end.ts';
import { putEvent } from '../table/events.ts';
import { check } from '../table/operations/check.ts';
import { put } from '../table/operations/put.ts';
import { find, findMany, queryPage } from '../table/table.ts';
import { driverKeys, driverLists } from './keys.ts';

const DAYS_OFF: Aggregate<DayOffRecord> = { key: ({ driverId, day }) => driverKeys.dayOff(driverId, day) };

/** So many are told at once: nobody plans further ahead. */
const MOST_TOLD = 60;

/** The days of a driver, from one on, that differ from the week. */
export async function listDaysOff(driverId: string, from: string): Promise<DayOffRecord[]> {
  const ends = [driverKeys.dayOff(driverId, from).SK, driverKeys.dayOff(driverId, '9').SK] as [string, string];
  return (await queryPage({ ...driverLists.daysOff(driverId), between: ends }, { limit: MOST_TOLD })).items;
}

/** What differs from the weeks of drivers on some days, by driver. */
export async function findDaysOff(
  driverIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, DayOffRecord[]>> {
  const found = await findMany(driverIds.flatMap((id) => days.map((day) => driverKeys.dayOff(id, day))));
  return Map.groupBy(
    found.filter((one) => one !== undefined),
    ({ driverId }) => driverId,
  );
}

export function findDayOff(driverId: string, day: string): Promise<DayOffRecord | undefined> {
  return find(driverKeys.dayOff(driverId, day), { strong: true });
}

/** The parts that write a day as it is to be, whatever it was. Throws 404 for a driver whom nobody knows. */
export function saveDayOff({ after, events }: Step<DayOffRecord>): Write[] {
  const isKnown = { condition: 'attribute_exists(PK)', onConditionFailed: notFound };
  return [
    check({ key: driverKeys.driver(after.driverId), ...isKnown }),
    put(itemOf(DAYS_OFF, after)),
    ...events.map(putEvent),
  ];
}

/** The parts that let the week decide again. */
export function deleteDayOff(removal: Removal<DayOffRecord>): Write[] {
  return end(DAYS_OFF, removal);
}
