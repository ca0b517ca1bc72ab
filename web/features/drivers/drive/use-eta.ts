import { useMemo } from 'react';
import type { Arrival } from '#shared/drivers/eta.ts';
import { useOwnDriver } from '../../../entities/drivers/use-drivers.ts';
import { arrivalAt } from '../../../entities/drivers/use-next-stop.ts';
import { useStops } from '../../../entities/drivers/use-stops.ts';
import { useUser } from '../../../lib/session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { nextStopOf } from './stops.ts';
import type { DriveJob } from './use-jobs.ts';

const LOOK_EVERY_MS = 15_000;

/** Where the phone is, where it knows. */
export interface PhonePosition {
  latitude: number;
  longitude: number;
  timestamp: string;
  speed?: number | undefined;
}

/** How far the next stop of a job is, and when one is there, by the phone's position or the last one that was sent. */
export function useEta(job: DriveJob | undefined, seen: PhonePosition | undefined): Arrival | undefined {
  const { id: userId, driverId } = useUser();
  const own = useOwnDriver(userId, driverId);
  const { stops } = useStops(driverId);
  const now = useNow(LOOK_EVERY_MS);
  const stop = job && nextStopOf(job, stops);
  return useMemo(() => {
    const { currentLatitude: latitude, currentLongitude: longitude, lastLocationUpdate: timestamp } = own ?? {};
    const sent = latitude !== undefined && longitude !== undefined && timestamp && { latitude, longitude, timestamp };
    return arrivalAt(stop, seen ?? (sent || undefined), now);
  }, [stop, seen, own, now]);
}
