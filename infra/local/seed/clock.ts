import { addDays, dayOf, startOfDay } from '#functions/domain/calendar.ts';

const MINUTE = 60_000;
/** What "earlier today" reaches back to at most; early in the morning it is squeezed into the hours there were. */
const WORKDAY = 9 * 60 * MINUTE;

/** In the organization's timezone. */
export interface Clock {
  readonly now: Date;
  readonly today: string;
  day(offset: number): string;
  /** The wall clock's time on a day, e.g. `at(-3, 8.5)` for half past eight three days ago. */
  at(offset: number, hour: number): Date;
  earlier(minutes: number): Date;
}

/** The clock of a demonstration that begins now. */
export function clockFrom(now: Date, timezone: string): Clock {
  const today = dayOf(now, timezone);
  const passed = now.getTime() - startOfDay(today, timezone).getTime();
  const scale = Math.min(1, (passed * 0.95) / WORKDAY);
  const day = (offset: number) => addDays(today, offset);
  return {
    now,
    today,
    day,
    at: (offset, hour) => new Date(startOfDay(day(offset), timezone).getTime() + hour * 60 * MINUTE),
    earlier: (minutes) => new Date(now.getTime() - minutes * MINUTE * scale),
  };
}
