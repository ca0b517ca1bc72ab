import * as z from 'zod/mini';
import { MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import { addDays, dayOf, monthOfDay } from '#shared/dates/calendar.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { fieldError } from '#shared/http/errors.ts';
import { Instant } from '#shared/http/fields.ts';

/** Days of a calendar, the last one included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

function instantIn(path: 'start' | 'end', text: string): number {
  const read = z.safeParse(Instant, text);
  if (!read.success) throw fieldError(path, `${path} must be a time (ISO 8601)`);
  const instant = Date.parse(read.data);
  if (instant < EARLIEST || instant > LATEST) throw fieldError(path, `${path} must be between 2000 and 2100`);
  return instant;
}

/** How many days a range has. */
export function lengthOf({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/**
 * The days of a timezone that lie between two instants, wholly or in part; what ends at midnight does not touch the day that
 * begins. Throws 422 for what is no time, ends before it begins, or is longer than {@link MAX_RANGE_DAYS} days.
 */
export function rangeOf({ start, end }: { start: string; end: string }, timezone: string): DayRange {
  const [first, last] = [instantIn('start', start), instantIn('end', end)];
  if (last <= first) throw fieldError('end', 'end must be after start');
  const range = { from: dayOf(new Date(first), timezone), to: dayOf(new Date(last - 1), timezone) };
  if (lengthOf(range) > MAX_RANGE_DAYS) throw fieldError('end', `At most ${MAX_RANGE_DAYS} days at once`);
  return range;
}

/** As many days just before. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

/** The month some months later, or earlier with a negative number. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** All months from one to another, both included. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

const wholeMonth = (month: string): DayRange => ({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) });

/** What of a month lies in a range; without `days` all of it. */
export interface MonthPart {
  readonly month: string;
  readonly days?: DayRange;
}

/** A range as whole months and the days at its edges: at most 60 days, however long it is. */
export function partsOf(range: DayRange): MonthPart[] {
  return monthsBetween(monthOfDay(range.from), monthOfDay(range.to)).map((month) => {
    const whole = wholeMonth(month);
    const days = { from: later(range.from, whole.from), to: earlier(range.to, whole.to) };
    return days.from === whole.from && days.to === whole.to ? { month } : { month, days };
  });
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Ranges of days with those put together that touch. */
export function joined(ranges: readonly DayRange[]): DayRange[] {
  const all: DayRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = all.at(-1);
    if (last && range.from <= addDays(last.to, 1)) all[all.length - 1] = { ...last, to: later(last.to, range.to) };
    else all.push(range);
  }
  return all;
}

export function daysInRange({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
