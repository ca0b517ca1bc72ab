import { addDays } from '#shared/calendar.ts';
import { LONGEST_RANGE } from '#shared/contracts/analytics.ts';
import { isDay } from '#shared/fields.ts';

/** The first four are those of specification 2, section 9. */
export const RANGES = [
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: '90', label: 'Last 90 Days' },
  { value: 'month', label: 'This Month' },
  { value: 'last_month', label: 'Last Month' },
  { value: 'custom', label: 'Custom Range' },
] as const;
export type RangeName = (typeof RANGES)[number]['value'];

export const USUAL_RANGE = '30';

/** The first and the last day; both count. */
export interface Days {
  from: string;
  to: string;
}

/** Everything was founded later; the interface takes no year before 2000, whatever the timezone. */
export const EARLIEST_DAY = '2001-01-01';

/** The days of a range that has a name, up to today. */
export function daysOf(range: Exclude<RangeName, 'custom'>, today: string): Days {
  const first = `${today.slice(0, 7)}-01`;
  if (range === 'month') return { from: first, to: today };
  if (range !== 'last_month') return { from: addDays(today, 1 - Number(range)), to: today };
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** Why days that somebody chose are no range, and at which end. */
export function wrongIn({ from, to }: Days, today: string): { at: keyof Days; text: string } | undefined {
  if (!isDay(from) || from < EARLIEST_DAY) return { at: 'from', text: 'Choose the first day' };
  if (from > today) return { at: 'from', text: "The first day can't be after today" };
  if (!isDay(to)) return { at: 'to', text: 'Choose the last day' };
  if (to < from) return { at: 'to', text: "The last day can't be before the first" };
  if (addDays(from, LONGEST_RANGE) <= to) return { at: 'to', text: `Choose at most ${LONGEST_RANGE} days` };
  return undefined;
}

/** The range that an address names; the usual one where it names none that can be shown. What is to come has no figures yet. */
export function rangeIn(params: URLSearchParams, today: string): { range: RangeName; days: Days } {
  const range = RANGES.find(({ value }) => value === params.get('range'))?.value ?? USUAL_RANGE;
  if (range !== 'custom') return { range, days: daysOf(range, today) };
  const { from, to } = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (wrongIn({ from, to }, today)) return { range: USUAL_RANGE, days: daysOf(USUAL_RANGE, today) };
  return { range, days: { from, to: to < today ? to : today } };
}
