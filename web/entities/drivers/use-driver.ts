import { type DriverDetail, getDriver } from '#shared/contracts/driver-detail.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';
import { refreshDrivers } from './use-drivers.ts';
import { type LiveDriver, useLiveDrivers } from './use-live-drivers.ts';

const RELOAD_EVERY_MS = 1000;

/** A driver with all that the driver's own page shows, as it stands and where it is now. */
export type WholeDriver = DriverDetail & LiveDriver;

/** One driver; what frames tell of status, jobs and position lies over the answer. */
export function useDriver(id: string) {
  const one = toDetailState(useApi(getDriver, { params: { id } }));
  const reloadSoon = useThrottled(one.retry, RELOAD_EVERY_MS);
  useSocket({
    onFrame: (frame) => {
      if (frame.type === 'driver_changed' && frame.driverId === id) reloadSoon();
    },
    onGap: one.retry,
  });
  const { drivers, connection } = useLiveDrivers();
  const live = drivers?.find((driver) => driver.id === id);
  const driver: WholeDriver | undefined = one.data && (live ? { ...one.data, ...live } : one.data);
  return { ...one, data: driver, connection };
}

/** A driver has changed: in lists and figures, and on its own page. */
export async function refreshDriver(): Promise<void> {
  await Promise.all([refreshDrivers(), revalidate(getDriver)]);
}
