import { addDays, instantOf } from '#shared/dates/calendar.ts';
import { type Weekday, weekdayOf } from '#shared/dates/weekdays.ts';

/** Hours of a day (`HH:MM`); an end before the start is of the next day. */
export interface ShiftHours {
  from: string;
  to: string;
}

/** When somebody works, week by week; a day that is not named is free. */
export type Shift = Partial<Record<Weekday, ShiftHours | undefined>>;

/** A day that differs from the week: off, or other hours. */
export interface ShiftException {
  day: string;
  kind: 'off' | 'extra';
  from?: string | undefined;
  to?: string | undefined;
}

/** What is known of when somebody works. */
export interface WorkingTimes {
  shift?: Shift | undefined;
  daysOff?: readonly ShiftException[] | undefined;
}

/** The hours that begin on a day, `off`, or undefined where nobody has said when somebody works. */
export function hoursOn(day: string, { shift, daysOff = [] }: WorkingTimes): ShiftHours | 'off' | undefined {
  const exception = daysOff.find((one) => one.day === day);
  if (exception?.kind === 'off') return 'off';
  if (exception?.from && exception.to) return { from: exception.from, to: exception.to };
  return shift && (shift[weekdayOf(day)] ?? 'off');
}

/** From when to when hours of a day last, by the clocks of a timezone: with them a night may be an hour longer or shorter. */
export function spanOfHours(day: string, { from, to }: ShiftHours, timezone: string): { from: Date; to: Date } {
  const end = to <= from ? addDays(day, 1) : day;
  return { from: instantOf(day, from, timezone), to: instantOf(end, to, timezone) };
}

/** Hours by the clock, whatever the clocks do on that night. */
export function lengthOf({ from, to }: ShiftHours): number {
  const hour = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const length = hour(to) - hour(from);
  return length <= 0 ? length + 24 : length;
}
