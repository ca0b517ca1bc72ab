import { useMemo, useRef, useState } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { LivePosition, ServerFrame } from '#shared/http/frames.ts';
import { foldText } from '#shared/search/fold-text.ts';
import type { PagedList } from '../../lib/use-api.ts';
import { useSocket } from '../../lib/use-socket.ts';
import { useThrottled } from '../../lib/use-throttled.ts';
import { revalidateDrivers, useDriverList } from './use-drivers.ts';

/** Changes of drivers come in bursts (a dispatcher at work): fetched again at most this often, in milliseconds. */
const RELOAD_EVERY_MS = 1000;
/** Positions come many at once: they are shown together, at most this often, in milliseconds. */
const GATHER_FOR_MS = 200;

export interface LiveDriver extends Driver {
  /** Meters per second. */
  speed?: number | undefined;
  /** Degrees clockwise from north. */
  heading?: number | undefined;
}

/** A driver as a frame told it: counts move without a version, so the time says which of two is the newer. */
interface FrameUpdate {
  driver: Driver;
  at: number;
}

/** The list's index may lag this much behind a driver's frame, in milliseconds. */
const INDEX_LAG_MS = 2000;

/** What frames tell lies over the fetched list and is merged when the list is read. */
export function useLiveDrivers() {
  const { list, ...rest } = useDriverList();
  const [positions, setPositions] = useState<ReadonlyMap<string, LivePosition>>(new Map());
  const [byFrames, setTold] = useState<ReadonlyMap<string, FrameUpdate>>(new Map());
  const gathered = useRef<LivePosition[]>([]);
  const showMoved = useThrottled(() => {
    const moved = gathered.current.splice(0);
    if (moved.length > 0) setPositions((known) => mergeNewer(known, moved));
  }, GATHER_FOR_MS);
  const reloadSoon = useThrottled(rest.retry, RELOAD_EVERY_MS);
  const { connection, send } = useSocket({
    needsSnapshot: true,
    onFrame: (frame) => {
      const moved = positionsOf(frame);
      if (moved.length > 0) {
        gathered.current.push(...moved);
        showMoved();
      }
      if (frame.type !== 'driver_changed') return;
      const { driver } = frame;
      if (driver) setTold((known) => new Map(known).set(driver.id, { driver, at: Date.now() }));
      else reloadSoon();
    },
    onGap: () => void revalidateDrivers(),
  });
  const drivers = useMemo(
    () => list && mergeFrames(list, byFrames).map((driver) => located(driver, positions.get(driver.id))),
    [list, byFrames, positions],
  );
  return { ...rest, drivers, connection, send };
}

function mergeFrames(
  { rows, askedAt, next }: PagedList<Driver>,
  told: ReadonlyMap<string, FrameUpdate>,
): readonly Driver[] {
  const newer = [...told.values()].filter(({ at }) => at + INDEX_LAG_MS > askedAt);
  if (newer.length === 0) return rows;
  const byId = new Map(newer.map(({ driver }) => [driver.id, driver]));
  const known = rows.map((row) => changed(row, byId.get(row.id)));
  const ids = new Set(rows.map(({ id }) => id));
  const last = next === undefined ? undefined : rows.at(-1);
  const added = [...byId.values()].filter((driver) => !ids.has(driver.id) && (!last || byName(driver, last) < 0));
  return [...known, ...added].sort(byName);
}

/** Frames say nothing of where a driver is. */
function changed(row: Driver, news: Driver | undefined): Driver {
  if (!news) return row;
  const { currentLatitude, currentLongitude, lastLocationUpdate } = row;
  return { ...news, currentLatitude, currentLongitude, lastLocationUpdate };
}

function byName(a: Driver, b: Driver): number {
  const [first, second] = [a, b].map(({ name, id }) => `${foldText(name)}#${id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Where drivers are by a frame of any kind. */
export function positionsOf(frame: ServerFrame): readonly LivePosition[] {
  if (frame.type === 'snapshot') return frame.drivers;
  if (frame.type === 'location_updates') return frame.updates;
  return frame.type === 'location_update' ? [frame] : [];
}

function mergeNewer(known: ReadonlyMap<string, LivePosition>, moved: readonly LivePosition[]) {
  const next = new Map(known);
  for (const position of moved) {
    const last = next.get(position.driverId);
    if (!last || last.timestamp <= position.timestamp) next.set(position.driverId, position);
  }
  return next;
}

function located(driver: Driver, position: LivePosition | undefined): LiveDriver {
  if (!position || position.timestamp < (driver.lastLocationUpdate ?? '')) return driver;
  const known = lastLocated.get(driver);
  if (known?.position === position) return known.located;
  const located = {
    ...driver,
    currentLatitude: position.latitude,
    currentLongitude: position.longitude,
    lastLocationUpdate: position.timestamp,
    speed: position.speed,
    heading: position.heading,
  };
  lastLocated.set(driver, { position, located });
  return located;
}

/** The same driver at the same position stays the same object, or every column would be drawn for one that moved. */
const lastLocated = new WeakMap<Driver, { position: LivePosition; located: LiveDriver }>();
