import { useSearchParams } from 'react-router-dom';
import { getAnalytics } from '#shared/contracts/analytics.ts';
import { getBoxCosts } from '#shared/contracts/box-costs.ts';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';
import type { SelectedRange } from '../../../ui/form/range-days.ts';
import { DEFAULT_RANGE, type RangeName, rangeFromParam } from './ranges.ts';

const PARAMS = ['range', 'from', 'to'] as const;

/** The chosen range, kept in the address: whole days of the organization's. */
export function useRange() {
  const [params] = useSearchParams();
  const set = useUrlParams(PARAMS);
  const dates = useDates();
  const today = dates.today(new Date(useNow(MINUTE_MS)));
  const { range, days } = rangeFromParam(params, today);
  const setDays = ({ from, to }: SelectedRange) => set({ range: 'custom', from, to }, { push: false });
  const setRange = (next: RangeName) => {
    // Whoever wants other days begins with those that are shown.
    if (next === 'custom') set({ range: next, ...days });
    else set(next === DEFAULT_RANGE ? {} : { range: next });
  };
  const instant = (of: string) => startOfDay(of, dates.timeZone).toISOString();
  const query = { start: instant(days.from), end: instant(addDays(days.to, 1)) };
  return { range, setRange, days, setDays, today, query };
}

/** The figures of a range; while another one is on its way, nothing. */
export function useReport(query: { start: string; end: string }) {
  const { data: report, error, retry } = useApi(getAnalytics, { query });
  return { report, error, retry };
}

/** What the days of containers cost in a range. */
export function useBoxCosts(query: { start: string; end: string }) {
  return useApi(getBoxCosts, { query });
}
