import { addDays } from '#shared/dates/calendar.ts';
import { isDay } from '#shared/http/fields.ts';

/** The first and the last day; both count. */
export interface SelectedRange {
  from: string;
  to: string;
}

/** Everything was founded later; the interface takes no year before 2000, whatever the timezone. */
export const MIN_DAY = '2001-01-01';

/** The month up to today, or the whole one before it. */
export function monthDays(which: 'this' | 'last', today: string): SelectedRange {
  const first = `${today.slice(0, 7)}-01`;
  if (which === 'this') return { from: first, to: today };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** Why days that somebody chose are no range of at most so many days, and at which end. */
export function dayRangeErrorOf(
  { from, to }: SelectedRange,
  today: string,
  longest?: number,
): { at: keyof SelectedRange; text: string } | undefined {
  if (!isDay(from) || from < MIN_DAY) return { at: 'from', text: 'Choose the first day' };
  if (from > today) return { at: 'from', text: "The first day can't be after today" };
  if (!isDay(to)) return { at: 'to', text: 'Choose the last day' };
  if (to < from) return { at: 'to', text: "The last day can't be before the first" };
  if (longest !== undefined && addDays(from, longest) <= to)
    return { at: 'to', text: `Choose at most ${longest} days` };
  return undefined;
}
