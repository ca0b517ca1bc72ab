import type { Point } from '#shared/drivers/distance.ts';
import { driveMinutes, PLAN_COSTS } from '../plans/instance.ts';
import type { Leg } from './stop-types.ts';

/** Where a driver is, and since when it is free, in minutes from now. */
export interface Waypoint {
  point?: Point | undefined;
  minute: number;
}

/** One stop as it would be made. */
interface Made {
  /** Minutes of driving to it. */
  drive: number;
  arriveAt: number;
  lateMinutes: number;
  /** In cents: the way to it, the wait, and the lateness. */
  cost: number;
  after: Waypoint;
}

/** Of places that nobody knows the way counts nothing. */
export function minutesBetween(from: Point | undefined, to: Point | undefined): number {
  return from && to ? driveMinutes(from, to) : 0;
}

/** Goes on to a stop, `drive` minutes away. */
export function goOn(minute: number, drive: number, leg: Leg): Omit<Made, 'after'> & { doneAt: number } {
  const arriveAt = minute + drive;
  const lateMinutes = Math.max(0, arriveAt - leg.to);
  const waitMinutes = Math.max(0, leg.from - arriveAt);
  const { emptyMinute, waitMinute, lateMinute, lateUrgentMinute } = PLAN_COSTS;
  const lateCost = lateMinutes * (leg.priority === 'urgent' ? lateUrgentMinute : lateMinute);
  const cost = drive * emptyMinute + waitMinutes * waitMinute + lateCost;
  return { drive, arriveAt, lateMinutes, cost, doneAt: arriveAt + waitMinutes + leg.dwell };
}

/** When each stop is made in this order. Where nobody knows where the driver is, the day begins at the first one. */
export function timetableOf(legs: readonly Leg[], start: Waypoint): Made[] {
  let now = start;
  return legs.map((leg) => {
    const { doneAt, ...made } = goOn(now.minute, minutesBetween(now.point, leg.point), leg);
    now = { point: leg.point ?? now.point, minute: doneAt };
    return { ...made, after: now };
  });
}

/** What an order costs, in cents. */
export function costOf(legs: readonly Leg[], start: Waypoint): number {
  return timetableOf(legs, start).reduce((sum, { cost }) => sum + cost, 0);
}
