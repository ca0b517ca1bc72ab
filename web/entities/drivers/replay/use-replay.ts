import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { listTrail } from '#shared/contracts/positions.ts';
import type { Timed } from '#shared/drivers/trail.ts';
import { useApi } from '../../../lib/use-api.ts';
import { createReplayClock, type ReplayClock } from './replay-clock.ts';

/** A driver's trail between two instants of at most a day. */
export function useReplayTrail(driverId: string, start: string, end: string) {
  const { data, error, retry } = useApi(listTrail, { params: { id: driverId }, query: { start, end } });
  const trail = useMemo(
    () =>
      data?.map(
        ({ latitude, longitude, timestamp, speed, heading }): Timed => ({
          ...{ latitude, longitude, speed, heading },
          at: Date.parse(timestamp),
        }),
      ),
    [data],
  );
  return { data: trail, error, retry };
}

/** The clock of a trail, from its first point to its last. */
export function useReplayClock(trail: readonly Timed[]): ReplayClock {
  const [first, last] = [trail[0]?.at ?? 0, trail.at(-1)?.at ?? 0];
  const clock = useMemo(() => createReplayClock(first, last), [first, last]);
  useEffect(() => clock.end, [clock]);
  return clock;
}

const SHOWN_EVERY_MS = 200;

/** The moment that is shown in words, and whether it plays: drawn again a few times a second at most. */
export function useShownMoment(clock: ReplayClock) {
  const shown = useMemo(() => {
    let [last, value, drawn] = ['', { at: clock.now(), isPlaying: false, speed: clock.speed() }, 0];
    return () => {
      const [isPlaying, speed, now] = [clock.isPlaying(), clock.speed(), performance.now()];
      const key = `${clock.now()} ${isPlaying} ${speed}`;
      const isSoon = isPlaying && value.isPlaying && speed === value.speed && now - drawn < SHOWN_EVERY_MS;
      if (key !== last && !isSoon) {
        value = { at: clock.now(), isPlaying, speed };
        [last, drawn] = [key, now];
      }
      return value;
    };
  }, [clock]);
  return useSyncExternalStore(clock.watch, shown);
}
