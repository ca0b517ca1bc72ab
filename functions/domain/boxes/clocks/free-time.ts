import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import type { ChargedDay, ClockRule, Tier } from '../clock-types.ts';

/** Whether a calendar day is a working day: Monday to Friday, but for the days on which it is closed. */
export type IsWorking = (day: string) => boolean;

/** Working days beside some closed ones. */
export function workingDays(closedDays: readonly string[] = []): IsWorking {
  const closed = new Set(closedDays);
  return (day) => !['sat', 'sun'].includes(weekdayOf(day)) && !closed.has(day);
}

/** The first day that counts of a clock that starts on a day. */
export function firstDayOf({ startDay }: Pick<ClockRule, 'startDay'>, start: string): string {
  return startDay === 'next' ? addDays(start, 1) : start;
}

type FreeTime = Pick<ClockRule, 'startDay' | 'count' | 'free'>;

/** A clock is not counted for longer, whatever is written: three years cost more than any box. */
const LONGEST = 3 * 366;

/** The last free day of a clock that starts on a day. Without free days the one before its first day. */
export function lastFreeDayOf(rule: FreeTime, start: string, isWorking: IsWorking): string {
  let last = addDays(firstDayOf(rule, start), -1);
  for (let left = rule.free; left > 0; ) {
    last = addDays(last, 1);
    if (rule.count === 'calendar' || isWorking(last)) left -= 1;
  }
  return last;
}

/** What the day at a place among those that cost money costs, from 0. */
function tierAt(tiers: readonly Tier[], place: number): Omit<ChargedDay, 'day'> {
  let end = 0;
  const found = tiers.findIndex(({ days }) => {
    end += days ?? Number.POSITIVE_INFINITY;
    return place < end;
  });
  // A rule whose last tier ends is refused when it is saved.
  const tier = found < 0 ? tiers.length - 1 : found;
  return { tier, cents: tiers[tier]?.cents ?? 0 };
}

type Charge = Pick<ClockRule, 'chargeCount' | 'isEndDayCharged' | 'tiers' | 'minDays'>;

/**
 * The days that cost money of a clock that ends on a day, in order: from the day after the last free one, and none
 * before `first`. Where there are any, at least `minDays`, so beyond its end where it ends before.
 */
export function chargedDays(
  { chargeCount, isEndDayCharged, tiers, minDays = 0 }: Charge,
  { lastFreeDay, first, end }: { lastFreeDay: string; first?: string | undefined; end: string },
  isWorking: IsWorking,
): ChargedDay[] {
  const days: ChargedDay[] = [];
  const after = addDays(lastFreeDay, 1);
  let day = first !== undefined && first > after ? first : after;
  const isWithin = () => (isEndDayCharged ? day <= end : day < end);
  const isLonger = () => isWithin() || (days.length > 0 && days.length < minDays);
  for (let at = 0; at < LONGEST && isLonger(); at += 1) {
    if (chargeCount === 'calendar' || isWorking(day)) days.push({ day, ...tierAt(tiers, days.length) });
    day = addDays(day, 1);
  }
  return days;
}

/** Cents of days. */
export function sumOf(days: readonly ChargedDay[]): number {
  return days.reduce((sum, { cents }) => sum + cents, 0);
}

/** 24:00 of a calendar day. */
export function endOfDay(day: string, zone: string): Date {
  return startOfDay(addDays(day, 1), zone);
}
