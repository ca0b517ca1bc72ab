import { getDriverHours, getDriverStatistics, type STATISTICS_DAYS } from '#shared/contracts/driver-statistics.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** What a driver delivered in so many days. */
export function useDriverStatistics(id: string, days: (typeof STATISTICS_DAYS)[number]) {
  return useApi(getDriverStatistics, { params: { id }, query: { days } });
}

/** What was known of a driver's work is otherwise. */
export function refreshDriverFigures(): Promise<void> {
  return revalidate(getDriverHours, getDriverStatistics);
}

/** What a driver may still drive; it runs out by itself. */
export function useDriverHours(id: string) {
  return useApi(getDriverHours, { params: { id } }, { refreshInterval: MINUTE_MS });
}
