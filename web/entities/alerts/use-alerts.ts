import { getAlertCounts } from '#shared/contracts/alert-counts.ts';
import { listAlerts, listEndedAlerts } from '#shared/contracts/alerts.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';

/** However much happens, they are asked for at most this often, in milliseconds. */
const REFRESH_EVERY_MS = 3000;
/** So many of a day are shown beside what is open. */
export const MOST_ENDED = 20;
const ENDED = { query: { limit: MOST_ENDED } };

export function useAlerts() {
  const { data: alerts, error, retry } = useApi(listAlerts, {});
  return { alerts, error, retry };
}

/** What ended by itself today, the last first. */
export function useEndedAlerts() {
  const { data: ended, error, retry } = useApi(listEndedAlerts, ENDED);
  return { ended, error, retry };
}

export function refreshAlerts(): Promise<void> {
  return revalidate(listAlerts, getAlertCounts, listEndedAlerts);
}

/** Keeps them right by the live connection; what was missed is fetched again. */
export function useLiveAlerts() {
  const refresh = useThrottled(() => void refreshAlerts(), REFRESH_EVERY_MS);
  return useSocket({
    onFrame: ({ type }) => type === 'alerts_changed' && refresh(),
    onGap: refresh,
    needsSnapshot: false,
  });
}
