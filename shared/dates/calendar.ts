import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Calendar days (`YYYY-MM-DD`) of a timezone. Every "today" of the product is one of the organization's timezone. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KNOWN = 10_000;
const offsets = new Map<string, number>();

/** Milliseconds by which the clocks of a timezone are ahead of UTC. To ask for it is slow, and they change on a quarter of an hour. */
function offsetAt(instant: number, timezone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  const key = `${timezone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_KNOWN) offsets.clear();
  const start = quarter * QUARTER_MS;
  const parts = formatOf(timezone).formatToParts(start);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  offsets.set(key, wall - start);
  return wall - start;
}

/** What the clocks of a timezone show at an instant, as milliseconds as if it were UTC, to the second. */
function wallClock(instant: number, timezone: string): number {
  return Math.floor(instant / 1000) * 1000 + offsetAt(instant, timezone);
}

const toDay = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** The calendar day of an instant. Throws RangeError for an unknown timezone. */
export function dayOf(instant: Date | string, timezone: string): string {
  return toDay(wallClock(new Date(instant).getTime(), timezone));
}

/** What the clocks of a timezone show at an instant, to the minute: `YYYY-MM-DDTHH:MM`. */
export function wallTimeOf(instant: Date, timezone: string): string {
  return new Date(wallClock(instant.getTime(), timezone)).toISOString().slice(0, 16);
}

/** The month `YYYY-MM` of a calendar day. */
export function monthOfDay(day: string): string {
  return day.slice(0, 7);
}

/** A calendar day some days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/**
 * The instant at which the clocks of a timezone show a time (`HH:MM`) of a calendar day. Where the clocks skip it, as long
 * after the change as it would have been; where it comes twice, the first.
 */
export function instantOf(day: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = offsetAt(wall - DAY_MS, timezone);
  const candidates = [wall - before, wall - offsetAt(wall + DAY_MS, timezone)];
  const real = candidates.filter((instant) => wallClock(instant, timezone) === wall);
  return new Date(real.length > 0 ? Math.min(...real) : wall - before);
}

/** The first instant of a calendar day; where the clocks skip midnight, the moment of the change. */
export function startOfDay(day: string, timezone: string): Date {
  return instantOf(day, '00:00', timezone);
}
