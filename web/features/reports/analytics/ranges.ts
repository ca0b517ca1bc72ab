import { MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { monthDays, type SelectedRange, dayRangeErrorOf as wrongRange } from '../../../ui/form/range-days.ts';

export const REPORT_RANGES = [
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: '90', label: 'Last 90 Days' },
  { value: 'month', label: 'This Month' },
  { value: 'last_month', label: 'Last Month' },
  { value: 'custom', label: 'Custom Range' },
] as const;
export type RangeName = (typeof REPORT_RANGES)[number]['value'];

export const DEFAULT_RANGE = '30';

/** The days of a range that has a name, up to today. */
function daysOf(range: Exclude<RangeName, 'custom'>, today: string): SelectedRange {
  if (range === 'month') return monthDays('this', today);
  if (range === 'last_month') return monthDays('last', today);
  return { from: addDays(today, 1 - Number(range)), to: today };
}

/** Why days that somebody chose are no range that reports have, and at which end. */
export function wrongInReport(days: SelectedRange, today: string) {
  return wrongRange(days, today, MAX_RANGE_DAYS);
}

/** The range that an address names; the usual one where it names none that can be shown. What is to come has no figures yet. */
export function rangeFromParam(params: URLSearchParams, today: string): { range: RangeName; days: SelectedRange } {
  const range = REPORT_RANGES.find(({ value }) => value === params.get('range'))?.value ?? DEFAULT_RANGE;
  if (range !== 'custom') return { range, days: daysOf(range, today) };
  const { from, to } = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  if (wrongInReport({ from, to }, today)) return { range: DEFAULT_RANGE, days: daysOf(DEFAULT_RANGE, today) };
  return { range, days: { from, to: to < today ? to : today } };
}
