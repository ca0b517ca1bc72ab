import { addDays, startOfDay } from '#shared/calendar.ts';
import { getAnalytics } from '#shared/contracts/analytics.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

/** Specification 2, section 9. */
export const RANGES = [
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: '90', label: 'Last 90 Days' },
  { value: 'month', label: 'This Month' },
] as const;
export type RangeName = (typeof RANGES)[number]['value'];

const USUAL: RangeName = '30';
const MINUTE = 60_000;

function firstDay(range: RangeName, today: string): string {
  return range === 'month' ? `${today.slice(0, 7)}-01` : addDays(today, 1 - Number(range));
}

/** The chosen range, kept in the address, up to the end of the organization's today. */
export function useRange() {
  const [param, setParam] = useUrlParam('range');
  const range = RANGES.find(({ value }) => value === param)?.value ?? USUAL;
  const { today, timeZone } = useDates();
  const day = today(new Date(useNow(MINUTE)));
  const instant = (of: string) => startOfDay(of, timeZone).toISOString();
  return {
    range,
    setRange: (next: string) => setParam(next === USUAL ? undefined : next),
    query: { start: instant(firstDay(range, day)), end: instant(addDays(day, 1)) },
  };
}

/** The figures of a range; while another one is on its way, nothing. */
export function useReport(query: { start: string; end: string }) {
  const { data: report, error, retry } = useApi(getAnalytics, { query });
  return { report, error, retry };
}
