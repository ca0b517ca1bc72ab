import { getMoneyCounts } from '#shared/contracts/money-counts.ts';
import { listReadiness } from '#shared/contracts/readiness.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';

/** However much is said, it is asked for at most this often, in milliseconds. */
const REFRESH_EVERY_MS = 5000;

/** Whether a container can be had that is not out of its terminal yet. All are one answer, which whoever shows one shares. */
export function useReadiness(boxId: string) {
  return useApi(listReadiness, {}).data?.find(({ id }) => id === boxId)?.state;
}

/** Keeps it right by the live connection, where anybody shows it, and with it how many cost money. */
export function useLiveReadiness(): void {
  const refresh = useThrottled(() => void revalidate(listReadiness, getMoneyCounts), REFRESH_EVERY_MS);
  useSocket({
    onFrame: ({ type }) => type === 'boxes_changed' && refresh(),
    onGap: refresh,
    needsSnapshot: false,
  });
}
