import { useEffect, useMemo, useRef, useState } from 'react';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import type { LivePosition, ServerFrame } from '#shared/messages.ts';
import { useApiPages } from '../../lib/use-api.ts';
import { type SocketListener, useSocket } from '../../lib/use-socket.ts';

const REQUEST = { query: { limit: 200 } };
/** Changes of drivers come in bursts (a dispatcher at work): fetched again at most this often, in milliseconds. */
const RELOAD_EVERY = 1000;

/** A driver with what the live connection adds to the list: how fast and where to. */
export interface LiveDriver extends Driver {
  /** Metres per second. */
  speed?: number | undefined;
  /** Degrees clockwise from north. */
  heading?: number | undefined;
}

/**
 * The drivers with their newest positions, kept right by the live connection. Positions lie over the fetched list and
 * not in it, because they come every second and would cancel the fetch that a changed driver causes.
 */
export function useLiveDrivers(listener: SocketListener = {}) {
  const list = useApiPages(listDrivers, REQUEST, { refreshOnMount: true });
  const [positions, setPositions] = useState<ReadonlyMap<string, LivePosition>>(new Map());
  const reloadSoon = useThrottled(list.retry, RELOAD_EVERY);
  const { connected, send } = useSocket({
    onFrame: (frame) => {
      const moved = positionsOf(frame);
      if (moved.length > 0) setPositions((known) => withNewer(known, moved));
      if (frame.type === 'driver_changed') reloadSoon();
      listener.onFrame?.(frame);
    },
    onReopen: () => {
      list.retry();
      listener.onReopen?.();
    },
  });
  const drivers = useMemo(
    () => list.rows?.map((driver) => located(driver, positions.get(driver.id))),
    [list.rows, positions],
  );
  return { ...list, drivers, connected, send };
}

function positionsOf(frame: ServerFrame): readonly LivePosition[] {
  if (frame.type === 'snapshot') return frame.drivers;
  if (frame.type === 'location_updates') return frame.updates;
  return frame.type === 'location_update' ? [frame] : [];
}

function withNewer(known: ReadonlyMap<string, LivePosition>, moved: readonly LivePosition[]) {
  const next = new Map(known);
  for (const position of moved) {
    const last = next.get(position.driverId);
    if (!last || last.timestamp <= position.timestamp) next.set(position.driverId, position);
  }
  return next;
}

function located(driver: Driver, position: LivePosition | undefined): LiveDriver {
  if (!position || position.timestamp < (driver.lastLocationUpdate ?? '')) return driver;
  return {
    ...driver,
    currentLatitude: position.latitude,
    currentLongitude: position.longitude,
    lastLocationUpdate: position.timestamp,
    speed: position.speed,
    heading: position.heading,
  };
}

/** Calls `action` soon after it was asked for, and not more often than every `every` milliseconds. */
export function useThrottled(action: () => void, every: number): () => void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const lastRun = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [ask] = useState(() => () => {
    if (timer.current) return;
    const wait = Math.max(100, lastRun.current + every - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastRun.current = Date.now();
      latest.current();
    }, wait);
  });
  return ask;
}
