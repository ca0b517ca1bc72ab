import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import { listDriverHours } from '#shared/contracts/driver-statistics.ts';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import { getDashboard } from '#shared/contracts/reports.ts';
import type { ServerFinds } from '../../lib/list/use-search.ts';
import { revalidate, revalidateStale } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

export function useDriverList() {
  return useApiPages(listDrivers, PAGES);
}

/** The same for names beside something else: loaded once, and not again for every drawer that opens. */
export function useDriverNames({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { rows } = useApiPages(listDrivers, isWanted ? PAGES : null, { isStatic: true });
  return { drivers: rows, find: (id: string | undefined) => rows?.find((driver) => driver.id === id) };
}

/** Drivers whose name begins so, who may be in no loaded list; nothing while there is nothing to ask. */
export function useDriverSearchResults(q: string | undefined): ServerFinds<Driver> {
  const { data, error, retry } = useApi(listDrivers, q === undefined ? null : { query: { q } });
  return { text: q, rows: data, error, retry };
}

export function useOwnDriver(userId: string, driverId: string | undefined) {
  return useApi(listDrivers, {}, { offlineFor: userId }).data?.find(({ id }) => id === driverId);
}

export function refreshDrivers(): Promise<void> {
  return revalidate(listDrivers, listDriverHours, getDispatchCounts, getDashboard);
}

/** Fetches again what may have missed a change before the live connection opened. */
export function revalidateDrivers(): Promise<void> {
  return revalidateStale(listDrivers);
}
