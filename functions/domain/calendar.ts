/** Calendar days (`YYYY-MM-DD`) of a timezone. Every "today" of the product is one of the organisation's timezone. */

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

/** What the clocks of a timezone show at an instant, as milliseconds as if it were UTC. */
function wallClock(instant: number, timezone: string): number {
  const parts = formatOf(timezone).formatToParts(instant);
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const DAY = 86_400_000;
const toDay = (wall: number) => new Date(wall).toISOString().slice(0, 10);

/** The calendar day of an instant. Throws RangeError for an unknown timezone. */
export function dayOf(instant: Date | string, timezone: string): string {
  return toDay(wallClock(new Date(instant).getTime(), timezone));
}

/** A calendar day some days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** A day's first instant: where the clocks skip midnight the moment of the change, where it comes twice the first. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (instant: number) => wallClock(instant, timezone) - instant;
  const before = offsetAt(midnight - DAY);
  const candidates = [midnight - before, midnight - offsetAt(midnight + DAY)];
  const real = candidates.filter((instant) => wallClock(instant, timezone) === midnight);
  return new Date(real.length > 0 ? Math.min(...real) : midnight - before);
}
