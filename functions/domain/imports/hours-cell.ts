import { WEEKDAYS } from '#shared/dates/weekdays.ts';
import type { PlaceHours } from '#shared/places/place-fields.ts';

type Weekday = (typeof WEEKDAYS)[number];

const dayOf = (text = ''): Weekday | undefined => WEEKDAYS.find((day) => text.toLowerCase().startsWith(day));

/** "Mon-Fri", "Sat", "daily"; over the end of a week as well. */
function daysOf(text: string): Weekday[] | undefined {
  if (/^(daily|every day)$/i.test(text)) return [...WEEKDAYS];
  const [first, last = first, ...more] = text.split(/\s*[-–]\s*/).map(dayOf);
  if (!first || !last || more.length > 0) return undefined;
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  const count = (to - from + WEEKDAYS.length) % WEEKDAYS.length;
  return Array.from({ length: count + 1 }, (_, at) => WEEKDAYS[(from + at) % WEEKDAYS.length] ?? first);
}

const SPAN = /^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/;
const clock = (time = '') => time.padStart(5, '0');

/**
 * Opening hours as people write them into one cell: parts with `;` between them, each days and then times, "Mon-Fri 07:00-12:00
 * 13:00-17:00". Undefined for what cannot be read; whether the times make sense is for the place to say.
 */
export function readHours(cell: string): PlaceHours | undefined {
  const hours: PlaceHours = {};
  for (const part of cell
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [, named = '', times = ''] = /^([a-z –-]+?)\.?:?\s+(\d.*)$/i.exec(part) ?? [];
    const days = daysOf(named.trim());
    const spans = times.split(/[\s,]+(?=\d{1,2}:\d\d\s*[-–])/).map((text) => SPAN.exec(text.trim()));
    if (!days || spans.some((span) => !span)) return undefined;
    for (const day of days)
      hours[day] = [...(hours[day] ?? []), ...spans.map((span) => ({ from: clock(span?.[1]), to: clock(span?.[2]) }))];
  }
  return hours;
}
