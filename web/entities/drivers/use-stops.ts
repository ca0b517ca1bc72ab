import { listStopOrders, listStops } from '#shared/contracts/stops.ts';
import { revalidate, revalidateStale } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';

/** At most so often, in milliseconds: where a stop stands follows from all of a driver's jobs. */
const RELOAD_EVERY_MS = 2000;

/** Where a driver has been and goes to today; nothing while there is no driver. `offlineFor` as for any call. */
export function useStops(driverId: string | undefined, { offlineFor }: { offlineFor?: string } = {}) {
  const request = driverId === undefined ? null : { params: { id: driverId } };
  const { data: stops, error, retry } = useApi(listStops, request, { offlineFor });
  return { stops, error, retry };
}

/** The stops of a driver, or of all, were put into another order. */
export function refreshStops(): Promise<void> {
  return revalidate(listStops, listStopOrders);
}

/** Asks for stops again when somebody has put them into another order; `reload` when anything else moved them. */
export function useLiveStops(isOf: (driverId: string) => boolean = () => true): { reload: () => void } {
  const reload = useThrottled(() => void refreshStops(), RELOAD_EVERY_MS);
  useSocket({
    onFrame: (frame) => {
      if (frame.type === 'stop_order_changed' && isOf(frame.driverId)) reload();
    },
    onGap: () => void revalidateStale(listStops, listStopOrders),
  });
  return { reload };
}
