import type { Stop } from '#shared/contracts/stops.ts';
import { METERS_PER_MILE } from '#shared/drivers/distance.ts';
import { type Arrival, arrivalOf, type Way } from '#shared/drivers/eta.ts';
import { t } from '#shared/i18n/t.ts';
import { type Dates, formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { LiveDriver } from './use-live-drivers.ts';
import { useStops } from './use-stops.ts';

const LOOK_EVERY_MS = 15_000;

export interface NextStop {
  stop: Stop;
  /** Undefined while the place or a fresh position is not known. */
  arrival: Arrival | undefined;
}

/** Where a driver goes next, and when it is expected there by its newest position. `retry` when its jobs changed. */
export function useNextStop(driver: LiveDriver | undefined): { next: NextStop | undefined; retry: () => void } {
  const now = useNow(LOOK_EVERY_MS);
  const { stops, retry } = useStops(driver?.id);
  const stop = stops?.find(({ isDone }) => !isDone);
  return { next: driver && stop && { stop, arrival: arrivalAt(stop, stopCoordinatesOf(driver), now) }, retry };
}

function stopCoordinatesOf(driver: LiveDriver): Way['from'] | undefined {
  const { currentLatitude: latitude, currentLongitude: longitude, lastLocationUpdate: timestamp, speed } = driver;
  if (latitude === undefined || longitude === undefined || timestamp === undefined) return undefined;
  return { latitude, longitude, timestamp, speed };
}

/** When somebody is at a stop; undefined while its place or a fresh position is not known. */
export function arrivalAt(stop: Stop | undefined, from: Way['from'] | undefined, now: number): Arrival | undefined {
  return stop?.place && from && arrivalOf({ from, to: stop.place, road: stop.road }, now);
}

/** "58 mi to go". */
export function distanceLeft({ distance }: Arrival): string {
  const miles = distance / METERS_PER_MILE;
  return t('{miles} mi to go', { miles: formatNumber(Number(miles.toFixed(miles < 10 ? 1 : 0))) });
}

/** `2:20 PM` of today, else `Nov 25, 9:10 AM`. */
export function clockOf(instant: string, dates: Dates): string {
  const time = dates.time(instant);
  return dates.dayOf(instant) === dates.today() ? time : `${dates.shortDate(instant)}, ${time}`;
}
