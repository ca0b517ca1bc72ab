import { findDriver } from '#functions/data/drivers/drivers.ts';
import { listDutySigns, listLastDuties, removeDuty, saveDuty } from '#functions/data/drivers/duties.ts';
import { listTrailPoints } from '#functions/data/drivers/trails.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { type Duty, dutiesOf, REST_MS, SETTLED_MS } from '#functions/domain/drivers/duty.ts';
import { type DutyRecord, dutyChanges, dutyHeard } from '#functions/domain/drivers/duty-records.ts';
import { DAY_MS } from '#shared/dates/durations.ts';

/** Nobody works for longer without a rest; a device that moves all the time is of a truck with two drivers. */
const LONGEST_MS = 7 * DAY_MS;
const MOST_DUTIES = 8;

/** Which of the duties that are kept may be otherwise yet, by what comes in late. */
function unsettled(known: readonly DutyRecord[], now: Date): DutyRecord[] {
  const isOpen = ({ onAt, offAt }: DutyRecord) => {
    const age = now.getTime() - Date.parse(onAt);
    return age < SETTLED_MS || (offAt === undefined && age < LONGEST_MS);
  };
  return known.filter(isOpen);
}

/** The duties from one that is kept on, as everything that was heard tells them; without one, of the last days. */
async function dutiesSince(driver: DriverRecord, first: DutyRecord | undefined, now: Date): Promise<Duty[]> {
  // What happened within a rest's time before it is of the same duty.
  const begin = first ? Date.parse(first.onAt) - REST_MS + 1 : now.getTime() - SETTLED_MS;
  const since = new Date(begin);
  const [signs, points] = await Promise.all([
    listDutySigns(driver, since, now),
    listTrailPoints(driver.id, since, now, now),
  ]);
  const trail = points.map(({ timestamp, ...point }) => ({ ...point, at: Date.parse(timestamp) }));
  return dutiesOf({ signs, trail, isOff: driver.availability === 'offline' }, now.getTime());
}

/** The last duties of a driver, as they are known at this moment: what is kept of one that goes on is as old as the last step. */
export async function readLastDuties(driver: DriverRecord, now: Date): Promise<Duty[]> {
  const known = await listLastDuties(driver.id, MOST_DUTIES);
  const [newest] = unsettled(known.slice(-1), now);
  const heard = await dutiesSince(driver, newest, now);
  const settled = known.slice(0, newest ? -1 : undefined).map((record) => dutyHeard(record));
  // What is kept may have become a part of what was heard since.
  const begin = heard[0]?.onAt ?? Number.POSITIVE_INFINITY;
  return [...settled.filter(({ onAt }) => onAt < begin), ...heard];
}

async function keepOnce(driverId: string, now: Date): Promise<void> {
  // Before what it follows from: whoever writes meanwhile has read more.
  const known = unsettled(await listLastDuties(driverId, MOST_DUTIES), now);
  const driver = await findDriver(driverId);
  if (!driver) return;
  const { kept, gone } = dutyChanges(driverId, known, await dutiesSince(driver, known[0], now));
  await commit([...gone.flatMap(removeDuty), ...kept.flatMap(saveDuty)]);
}

/** Keeps the duties of a driver as they are now known, so that who asks for many, or for months, reads no trail. */
export function keepDuties(driverId: string, now: Date): Promise<void> {
  return retryOnConflict(() => keepOnce(driverId, now));
}
