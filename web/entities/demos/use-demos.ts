import { getDemoCounts, listDemoRequests } from '#shared/contracts/demos.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

export function useDemoList() {
  return useApiPages(listDemoRequests, PAGES);
}

export function useDemoCounts() {
  const { data: counts, error, retry } = useApi(getDemoCounts, {});
  return { counts, error, retry };
}

export function refreshDemos(): Promise<void> {
  return revalidate(listDemoRequests, getDemoCounts);
}
