import { useMemo, useState } from 'react';
import { listTrail, type TrailPoint } from '#shared/contracts/positions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { bearingTo } from '#shared/drivers/distance.ts';
import type { LivePosition } from '#shared/http/frames.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useSocket } from '../../../lib/use-socket.ts';
import { useThrottled } from '../../../lib/use-throttled.ts';
import { type LngLat, lngLatOf, type Placed } from '../../../map/markers.ts';
import { useDriverNames } from '../../drivers/use-drivers.ts';
import { positionsOf } from '../../drivers/use-live-drivers.ts';

/** So many live points are kept; from then on the trail is fetched again, which has them. */
const MAX_LIVE_POINTS = 1000;
const FETCH_EVERY_MS = 30_000;

/** Where a driver is and was today, kept right by the live connection; undefined while no position is known. */
export function useTrail(driverId: string) {
  const request = { params: { id: driverId }, query: useToday() };
  const { data, retry } = useApi(listTrail, request);
  const driver = useDriverNames().find(driverId);
  const fetchSoon = useThrottled(retry, FETCH_EVERY_MS);
  const [live, setLive] = useState<readonly LivePosition[]>([]);
  useSocket({
    onFrame: (frame) => {
      const moved = positionsOf(frame).filter((position) => position.driverId === driverId);
      if (moved.length === 0) return;
      const last = data?.at(-1)?.timestamp ?? '';
      setLive((known) => [...known.filter(({ timestamp }) => timestamp > last), ...moved].slice(-MAX_LIVE_POINTS));
      if (live.length >= MAX_LIVE_POINTS) fetchSoon();
    },
    needsSnapshot: true,
    onGap: retry,
  });
  return useMemo(() => {
    if (!driver || !data) return undefined;
    const last = data.at(-1)?.timestamp ?? '';
    const points = [...data, ...live.filter(({ timestamp }) => timestamp > last)];
    const newest = points.at(-1) ?? {
      latitude: driver.currentLatitude,
      longitude: driver.currentLongitude,
      timestamp: driver.lastLocationUpdate,
    };
    const { latitude, longitude, timestamp } = newest;
    if (latitude === undefined || longitude === undefined) return undefined;
    const heading = headingOf(points);
    const { id, name } = driver;
    const placed: Placed = {
      ...{ id, name, heading, currentLatitude: latitude, currentLongitude: longitude },
      lastLocationUpdate: timestamp,
    };
    const trail = points.map((point): LngLat => [point.longitude, point.latitude]);
    return { driver: placed, trail: trail.length > 0 ? trail : [lngLatOf(placed)] };
  }, [driver, data, live]);
}

/** What the phone said; where it said nothing, from the position before. */
export function headingOf(points: readonly TrailPoint[]): number | undefined {
  const [before, newest] = [points.at(-2), points.at(-1)];
  if (!before || !newest) return newest?.heading;
  const hasMoved = before.latitude !== newest.latitude || before.longitude !== newest.longitude;
  return newest.heading ?? (hasMoved ? bearingTo(before, newest) : undefined);
}

function useToday(): { start: string; end: string } {
  const dates = useDates();
  const { now } = useClock();
  const [hours = 0, minutes = 0] = dates.timeOfDay(new Date(now).toISOString()).split(':').map(Number);
  const start = now - (hours * 60 + minutes) * MINUTE_MS;
  return { start: new Date(start).toISOString(), end: new Date(start + DAY_MS).toISOString() };
}
