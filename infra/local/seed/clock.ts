import { addDays, dayOf, startOfDay } from '#shared/dates/calendar.ts';
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { timeOfMinutes } from '#shared/shipments/time-window.ts';

/** What "earlier today" reaches back to at most; early in the morning it is squeezed into the hours there were. */
const WORKDAY_MS = 9 * HOUR_MS;

/** In the organization's timezone. */
export interface StoryClock {
  readonly now: Date;
  readonly today: string;
  day(offset: number): string;
  /** The wall clock's time on a day, e.g. `at(-3, 8.5)` for half past eight three days ago. */
  at(offset: number, hour: number): Date;
  /** The time of day (`HH:MM`) some minutes from now, or before it with a negative number, but still today. */
  time(minutes: number): string;
  earlier(minutes: number): Date;
}

/** A time of day, from the milliseconds since midnight. */
function timeOf(passed: number): string {
  const minutes = Math.min(Math.max(Math.floor(passed / MINUTE_MS), 1), DAY_MINUTES - 1);
  return timeOfMinutes(minutes);
}

/** The clock of a demonstration that begins now. */
export function clockFrom(now: Date, timezone: string): StoryClock {
  const today = dayOf(now, timezone);
  const passed = now.getTime() - startOfDay(today, timezone).getTime();
  const scale = Math.min(1, (passed * 0.95) / WORKDAY_MS);
  const day = (offset: number) => addDays(today, offset);
  return {
    now,
    today,
    day,
    at: (offset, hour) => new Date(startOfDay(day(offset), timezone).getTime() + hour * HOUR_MS),
    time: (minutes) => timeOf(passed + minutes * MINUTE_MS),
    earlier: (minutes) => new Date(now.getTime() - minutes * MINUTE_MS * scale),
  };
}
