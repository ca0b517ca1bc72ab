import { useEffect, useRef, useState } from 'react';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useLiveReadiness } from '../../../entities/boxes/use-readiness.ts';
import { type LiveDriver, useLiveDrivers } from '../../../entities/drivers/use-live-drivers.ts';
import { movesStops, useStopOrders } from '../../../entities/drivers/use-stop-orders.ts';
import { type ShipmentUpdate, useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useAssignedShipments, useUnassignedShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useDeliveredSince } from '../../../entities/shipments/use-delivered-since.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useThrottled } from '../../../lib/use-throttled.ts';

/** The server's figures are fetched again at most this often, and only where the lists do not say them. */
const COUNTS_EVERY_MS = 5000;
const HIGHLIGHT_FOR_MS = 6000;

const NONE: readonly Shipment[] = [];

/** A card that somebody else moved, for the short highlight. */
export type CardHighlight = ReadonlyMap<string, string>;

/** Everything the board shows. */
export function useBoard() {
  const unassigned = useUnassignedShipments();
  const assigned = useAssignedShipments();
  const counts = useApi(getDispatchCounts, {});
  const stops = useStopOrders();
  const { dayOf, today } = useDates();
  const delivered = useDeliveredSince(today(), dayOf);
  const doneToday = delivered.rows;
  const lists = [unassigned, assigned, delivered];
  const isWhole = unassigned.isComplete && assigned.isComplete && delivered.isAll;
  const reloadFigures = useThrottled(() => {
    if (!isWhole) counts.retry();
  }, COUNTS_EVERY_MS);
  return {
    unassigned: unassigned.rows,
    assigned: assigned.rows,
    doneToday: doneToday ?? NONE,
    stops,
    // The server's figures, where it has said them; what a whole list says is newer, because frames keep it so.
    figures: {
      ...counts.data,
      ...(unassigned.isComplete && { unassigned: unassigned.rows?.length }),
      ...(assigned.isComplete && { inTransit: countInTransit(assigned.rows) }),
      ...(delivered.isAll && { completedToday: doneToday?.length }),
    },
    hasNoCounts: !counts.data && counts.error !== undefined,
    error: lists.find((list) => list.error)?.error,
    isCut: lists.some(({ isCut }) => isCut) || (delivered.rows === undefined && delivered.error !== undefined),
    failedList: unassigned.error
      ? 'Failed to fetch unassigned shipments'
      : assigned.error
        ? 'Failed to fetch assigned shipments'
        : undefined,
    reloadFigures,
    retry: () => {
      for (const list of lists) if (list.error) list.retry();
      counts.retry();
    },
  };
}

export type Board = ReturnType<typeof useBoard>;

function countInTransit(rows: readonly { status: string }[] | undefined): number | undefined {
  return rows?.filter(({ status }) => status === 'in_transit').length;
}

/** Drivers with status available; where some are not loaded, the server's count. */
export function activeDriversOf(
  { figures }: Board,
  { drivers, isComplete }: { drivers: readonly LiveDriver[] | undefined; isComplete: boolean },
): number | undefined {
  if (!drivers || !isComplete) return figures.activeDrivers;
  return drivers.filter(({ status }) => status === 'available').length;
}

/** The drivers, and what other people do: their moves appear and are marked for some seconds with who it was. */
export function useLiveBoard(board: Board, isOwnMove: (id: string) => boolean) {
  const [news, setNews] = useState<CardHighlight>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const mark = (id: string, text: string | undefined) =>
    setNews((before) => {
      const after = new Map(before);
      if (text) after.set(id, text);
      else after.delete(id);
      return after;
    });
  const { id: ownId } = useUser();
  const highlight = (change: ShipmentUpdate) => {
    const { id, actorId } = change;
    if (isOwnMove(id) || actorId === ownId || !isMove(change)) return;
    mark(id, wordsOf(change));
    clearTimeout(timers.current.get(id));
    const done = () => {
      timers.current.delete(id);
      mark(id, undefined);
    };
    timers.current.set(id, setTimeout(done, HIGHLIGHT_FOR_MS));
  };
  useLiveShipments((changes) => {
    for (const change of changes) highlight(change);
    board.reloadFigures();
    if (changes.some(movesStops)) board.stops.reload();
  });
  useLiveReadiness();
  const live = useLiveDrivers();
  return { ...live, news };
}

function isMove({ before, after }: ShipmentUpdate): boolean {
  return after !== undefined && (after.driverId !== before?.driverId || after.status !== before?.status);
}

function wordsOf({ before, actor }: ShipmentUpdate): string {
  return actor ? `${before ? 'Moved' : 'Added'} by ${actor} just now` : 'Changed just now';
}
