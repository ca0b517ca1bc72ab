import { getDashboard } from '#shared/contracts/reports.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useRecentShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useSocket } from '../../../lib/use-socket.ts';
import { useThrottled } from '../../../lib/use-throttled.ts';

const RECENT_LIMIT = 5;
/** However much happens, figures and decisions are asked for at most this often, in milliseconds. */
const REFRESH_EVERY_MS = 5000;

/** The numbers of the four cards, and what waits for somebody to decide. */
export function useDashboard() {
  const { data: dashboard, error, retry } = useApi(getDashboard, {});
  return { dashboard, error, retry };
}

/** The newest shipments. */
export function useRecentShipmentsCard() {
  return useRecentShipments(RECENT_LIMIT);
}

/** Keeps the dashboard right by the live connection: the newest shipments at once, what is counted soon after. */
export function useLiveDashboard(): void {
  const { retry } = useDashboard();
  const refresh = useThrottled(retry, REFRESH_EVERY_MS);
  useLiveShipments(refresh);
  useSocket({ onFrame: ({ type }) => type === 'driver_changed' && refresh() });
}
