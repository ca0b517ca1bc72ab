import { useMemo } from 'react';
import {
  getDriverHours,
  getDriverStatistics,
  listDriverHours,
  type STATISTICS_DAYS,
} from '#shared/contracts/driver-statistics.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';

/** What a driver delivered in so many days. */
export function useDriverStatistics(id: string, days: (typeof STATISTICS_DAYS)[number]) {
  return useApi(getDriverStatistics, { params: { id }, query: { days } });
}

/** What was known of a driver's work is otherwise. */
export function refreshDriverFigures(): Promise<void> {
  return revalidate(getDriverHours, listDriverHours, getDriverStatistics);
}

/** What a driver may still drive; it runs out by itself. */
export function useDriverHours(id: string) {
  return useApi(getDriverHours, { params: { id } }, { refreshInterval: MINUTE_MS });
}

/** Everybody's are asked for now and then: how many minutes are left is known to the last step of each. */
const ALL_EVERY_MS = 5 * MINUTE_MS;

/** How many minutes each driver on duty may still drive, within the window for it; undefined until they are known. */
export function useHoursOfDrivers({ isWanted }: { isWanted: boolean }): ReadonlyMap<string, number> | undefined {
  const { data } = useApi(listDriverHours, isWanted ? {} : null, { refreshInterval: ALL_EVERY_MS });
  return useMemo(
    () => data && new Map(data.map(({ driverId, left }) => [driverId, Math.min(left.drive, left.window)])),
    [data],
  );
}
