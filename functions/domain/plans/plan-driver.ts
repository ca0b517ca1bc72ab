import { addDays } from '#shared/dates/calendar.ts';
import { CARRIES } from '#shared/dispatch/fit.ts';
import type { Point } from '#shared/drivers/distance.ts';
import { hoursOn, type ShiftHours, spanOfHours, type WorkingTimes } from '#shared/drivers/shift.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import { type Duty, dutyNow } from '../drivers/duty.ts';
import { instantAt, minuteOf, type PlanDay, type PlannedDay, pointOf } from './day.ts';
import { driveMinutes, LIMITS, type PlanDriver, type Span } from './instance.ts';

/** Of whoever has no hours of their own; today they drive on from now. */
export const USUAL: ShiftHours = { from: '05:00', to: '16:00' };
const SHIFT_MINUTES = 11 * 60;

/** The hours that begin on a day, in minutes of the planned one; nothing where the driver is off. */
function hoursFrom(day: string, times: WorkingTimes, planned: PlannedDay): Span | undefined {
  const hours = hoursOn(day, times) ?? USUAL;
  if (hours === 'off') return undefined;
  const { from, to } = spanOfHours(day, hours, planned.timezone);
  return { from: minuteOf(from, planned), to: minuteOf(to, planned) };
}

/** When a driver works on a day, today as long as the hours last that are under way; nothing where they are over, or none. */
function hoursOf(driver: WorkingTimes, planned: PlanDay): Span | undefined {
  const time = minuteOf(planned.now, planned);
  const today = hoursFrom(planned.day, driver, planned);
  if (time < 0) return today;
  if (hoursOn(planned.day, driver) === undefined)
    return { from: time, to: Math.max(today?.to ?? 0, time + SHIFT_MINUTES) };
  const night = hoursFrom(addDays(planned.day, -1), driver, planned);
  return [night, today].find((hours) => hours !== undefined && hours.to > time);
}

/** Whether a driver is offered for a day. */
export function worksOn(driver: WorkingTimes, planned: PlanDay): boolean {
  return hoursOf(driver, planned) !== undefined;
}

/** From when to when a driver works yet on a day, in minutes from now; nothing where the hours are over, or there are none. */
export function workLeft(driver: WorkingTimes, planned: PlanDay): Span | undefined {
  const hours = hoursOf(driver, planned);
  const time = minuteOf(planned.now, planned);
  return hours && { from: Math.max(0, hours.from - time), to: hours.to - time };
}

/** What a driver has on board: where it goes, and how long that takes there. */
interface UnderWay {
  delivery?: Point | undefined;
  /** Minutes. */
  dwell: number;
}

/** What is known of a driver's day so far. */
interface DaySoFar {
  position?: Point | undefined;
  underway: readonly UnderWay[];
  /** The last duty that is known. */
  duty?: Duty | undefined;
}

/** What a duty that is under way, and `driving` minutes more, leave of a driver's day; all of it to whoever has rested by its begin. */
function withinDuty(shift: Span, driving: number, duty: Duty | undefined, planned: PlanDay) {
  const begin = driving > 0 ? planned.now : new Date(instantAt(shift.from, planned));
  const worked = dutyNow(duty ? [duty] : [], begin.getTime());
  if (!worked) return { shift };
  const window = minuteOf(new Date(worked.onAt), planned) + LIMITS.duty;
  return { shift: { from: shift.from, to: Math.min(shift.to, window) }, driven: worked.driveMinutes + driving };
}

/** A driver's day, today from now on, or once what is under way is delivered. */
export function toPlanDriver(
  driver: Pick<DriverRecord, 'id' | 'vehicleType'> & WorkingTimes,
  { position, underway, duty }: DaySoFar,
  planned: PlanDay,
): PlanDriver {
  const { id, vehicleType } = driver;
  const carries = CARRIES[vehicleType];
  const time = minuteOf(planned.now, planned);
  const hours = hoursOf(driver, planned) ?? { from: time, to: time };
  if (time < 0) return { id, carries, shift: hours };
  let [free, driving, at] = [time, 0, position && pointOf(position)];
  for (const { delivery, dwell } of underway) {
    if (!delivery) continue;
    const drive = at ? driveMinutes(at, delivery) : 0;
    free += drive + dwell;
    driving += drive;
    at = pointOf(delivery);
  }
  const isOnDuty = free >= hours.from;
  const shift = { from: Math.max(free, hours.from), to: hours.to };
  return { id, carries, ...withinDuty(shift, driving, duty, planned), isOnDuty, at };
}
