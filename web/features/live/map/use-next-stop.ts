import { type Arrival, arrivalOf } from '#shared/arrival.ts';
import type { Stop } from '#shared/contracts/drivers.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useStops } from '../../../entities/drivers/use-stops.ts';
import { useNow } from '../../../lib/use-now.ts';

const LOOK_EVERY = 15_000;

export interface NextStop {
  stop: Stop;
  /** Undefined while the place or a fresh position is not known. */
  arrival: Arrival | undefined;
}

/** Where a driver goes next, and when it is expected there by its newest position. `retry` when its jobs changed. */
export function useNextStop(driver: LiveDriver | undefined): { next: NextStop | undefined; retry: () => void } {
  const now = useNow(LOOK_EVERY);
  const { stops, retry } = useStops(driver?.id);
  const stop = stops?.find(({ isDone }) => !isDone);
  return { next: driver && stop && { stop, arrival: arrivalAt(stop, driver, now) }, retry };
}

function arrivalAt({ place }: Stop, driver: LiveDriver, now: number): Arrival | undefined {
  const { currentLatitude: latitude, currentLongitude: longitude, lastLocationUpdate: timestamp, speed } = driver;
  if (!place || latitude === undefined || longitude === undefined || timestamp === undefined) return undefined;
  return arrivalOf({ from: { latitude, longitude, timestamp, speed }, to: place }, now);
}
