import { addDays } from '#shared/dates/calendar.ts';

const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A calendar day of a year that is known: "Nov 3". */
export const shortDay = (day: string): string => DAY.format(new Date(day));

interface Days {
  start: string;
  end: string;
}

/** Which days of their month some are: "to Nov 23", "from Oct 25", "Nov 3 to Nov 9", "Nov 3". */
export function partText({ start, end }: Days): string {
  if (start === end) return shortDay(start);
  if (start.endsWith('-01')) return `to ${shortDay(end)}`;
  if (addDays(end, 1).endsWith('-01')) return `from ${shortDay(start)}`;
  return `${shortDay(start)} to ${shortDay(end)}`;
}

/** "Nov 2026", and where only some of its days count "Nov 2026 (to Nov 23)". */
export function monthText(month: string, days?: Days): string {
  const name = MONTH.format(new Date(`${month}-01`));
  return days ? `${name} (${partText(days)})` : name;
}
