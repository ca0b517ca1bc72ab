import { useCallback, useMemo, useRef, useState } from 'react';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import {
  getShipment,
  listAssignedShipments,
  listShipmentEvents,
  listShipments,
  listUnassignedShipments,
} from '#shared/contracts/shipments.ts';
import type { ServerFrame } from '#shared/messages.ts';
import type { Shipment } from '#shared/shipment.ts';
import { useLiveDrivers, useThrottled } from '../../../entities/drivers/use-live-drivers.ts';
import { ApiError, callApi, type Page } from '../../../lib/api.ts';
import { useDates } from '../../../lib/format.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };
const DELIVERED = { query: { status: 'delivered' as const, limit: 100 } };
const FRESH = { refreshOnMount: true };
const COUNTS_EVERY = 500;
const HIGHLIGHT_FOR = 6000;
/** More changes than this at once are fetched as whole lists. */
const ONE_BY_ONE = 12;

/** A card that somebody else moved, for the short highlight. */
export type Moves = ReadonlyMap<string, string>;

/** Everything the board shows, and how one shipment takes its place on it. */
export function useBoard() {
  const unassigned = useApiPages(listUnassignedShipments, PAGES, FRESH);
  const assigned = useApiPages(listAssignedShipments, PAGES, FRESH);
  const delivered = useApi(listShipments, DELIVERED, FRESH);
  const counts = useApi(getDispatchCounts, {}, FRESH);
  const { dayOf, today } = useDates();
  const lists = [unassigned, assigned];
  const known = useRef(new Map<string, Shipment>());
  known.current = useMemo(
    () => new Map([...(unassigned.rows ?? []), ...(assigned.rows ?? [])].map((row) => [row.id, row])),
    [unassigned.rows, assigned.rows],
  );
  const { change: changeUnassigned } = unassigned;
  const { change: changeAssigned } = assigned;
  const wasPlaced = useRef(false);

  const place = useCallback(
    (shipment: Shipment) => {
      wasPlaced.current = true;
      known.current.set(shipment.id, shipment);
      void changeUnassigned((page) => put(page, shipment, shipment.status === 'pending'), { revalidate: false });
      void changeAssigned((page) => put(page, shipment, isWithDriver(shipment)), { revalidate: false });
    },
    [changeUnassigned, changeAssigned],
  );

  // A card placed while the lists are on their way would make the cache drop the fresher lists: then once more.
  const reload = useCallback(async () => {
    for (let round = 0; round < 3; round += 1) {
      wasPlaced.current = false;
      await Promise.all([changeUnassigned(), changeAssigned()]).catch(() => undefined);
      if (!wasPlaced.current) return;
    }
  }, [changeUnassigned, changeAssigned]);

  const reloadFigures = useThrottled(() => {
    counts.retry();
    delivered.retry();
  }, COUNTS_EVERY);
  const day = today();
  const doneToday = useMemo(
    () => (delivered.data ?? []).filter((row) => row.deliveredAt && dayOf(row.deliveredAt) === day),
    [delivered.data, dayOf, day],
  );
  return {
    unassigned: unassigned.rows,
    assigned: assigned.rows,
    doneToday,
    counts: counts.data,
    hasNoCounts: !counts.data && counts.error !== undefined,
    error: lists.find((list) => list.error)?.error,
    failedList: unassigned.error
      ? 'Failed to fetch unassigned shipments'
      : assigned.error
        ? 'Failed to fetch assigned shipments'
        : undefined,
    find: useCallback((id: string) => known.current.get(id), []),
    place,
    reload,
    reloadFigures,
    retry: () => {
      for (const list of lists) if (list.error) list.retry();
      counts.retry();
    },
  };
}

export type Board = ReturnType<typeof useBoard>;

function isWithDriver(shipment: Shipment): boolean {
  return ['assigned', 'picked_up', 'in_transit'].includes(shipment.status);
}

function put(page: Page<Shipment> | undefined, shipment: Shipment, belongs: boolean): Page<Shipment> | undefined {
  if (!page) return page;
  const others = page.rows.filter((row) => row.id !== shipment.id);
  if (!belongs) return others.length === page.rows.length ? page : { ...page, rows: others };
  return { ...page, rows: [shipment, ...others] };
}

/** The drivers, and what other people do: their moves appear and are marked for some seconds with who it was. */
export function useLiveBoard(board: Board, isOwnMove: (id: string) => boolean) {
  const [moves, setMoves] = useState<Moves>(new Map());
  const waiting = useRef(new Set<string>());
  const mark = (id: string, text: string | undefined) =>
    setMoves((before) => {
      const after = new Map(before);
      if (text) after.set(id, text);
      else after.delete(id);
      return after;
    });

  const show = async (id: string) => {
    const before = board.find(id);
    const after = await callApi(getShipment, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });
    if (!after || isOwnMove(id) || after.version <= (board.find(id)?.version ?? 0)) return;
    board.place(after);
    if (after.driverId === before?.driverId && after.status === before?.status) return;
    mark(id, 'Changed just now');
    setTimeout(() => mark(id, undefined), HIGHLIGHT_FOR);
    const who = await whoMoved(id);
    if (who) mark(id, `${before ? 'Moved' : 'Added'} by ${who}, just now`);
  };

  const showWaiting = useThrottled(() => {
    const ids = [...waiting.current].filter((id) => !isOwnMove(id));
    waiting.current.clear();
    board.reloadFigures();
    if (ids.length > ONE_BY_ONE) void board.reload();
    else for (const id of ids) show(id).catch(() => void board.reload());
  }, 200);

  const live = useLiveDrivers({
    onFrame: (frame) => {
      if (!isNews(frame, board)) return;
      waiting.current.add(frame.id);
      showWaiting();
    },
    onReopen: () => {
      void board.reload();
      board.reloadFigures();
    },
  });
  return { ...live, moves };
}

function isNews(frame: ServerFrame, board: Board): frame is Extract<ServerFrame, { type: 'shipment_changed' }> {
  if (frame.type !== 'shipment_changed') return false;
  const isKnown = (board.find(frame.id)?.version ?? 0) >= frame.version;
  if (isKnown) board.reloadFigures();
  return !isKnown;
}

/** The name of whoever made the last step; it only adds to the highlight, so a failure leaves it without. */
async function whoMoved(id: string): Promise<string | undefined> {
  const events = await callApi(listShipmentEvents, { params: { id }, query: { limit: 200 } }).catch(() => []);
  return events.at(-1)?.actorName;
}
