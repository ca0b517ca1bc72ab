import { listStops } from '#shared/contracts/stops.ts';
import { useApi } from '../../lib/use-api.ts';

/** Where a driver has been and goes to today; nothing while there is no driver. */
export function useStops(driverId: string | undefined) {
  const { data: stops, retry } = useApi(listStops, driverId === undefined ? null : { params: { id: driverId } });
  return { stops, retry };
}
