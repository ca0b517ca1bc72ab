import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  getShipment,
  listAssignedShipments,
  listShipmentEvents,
  listShipments,
  listUnassignedShipments,
  type ShipmentFilters,
} from '#shared/contracts/shipments.ts';
import type { Shipment, ShipmentStatus } from '#shared/shipments/shipment.ts';
import type { ApiPage } from '../../../lib/api.ts';
import { type DetailState, toDetailState } from '../../../lib/detail/detail-state.ts';
import type { ServerFinds } from '../../../lib/list/use-search.ts';
import { type ListRule, latestOf, mergeOverlay } from '../../../lib/overlay.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';
import { findShipment, pruneShipments, RULES, STATUS_RULES, shipmentOverlay, timelineOf } from './shipment-cache.ts';

export const PAGES = { query: { limit: 200 } };

/** Rows of a fetched list as they are known now; undefined while it loads. */
export function useMergedShipments(page: ApiPage<Shipment> | undefined, rule: ListRule<Shipment>) {
  const overlaid = useSyncExternalStore(shipmentOverlay.watch, shipmentOverlay.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer has come, so that changes may be forgotten
  useEffect(pruneShipments, [page]);
  return useMemo(() => page && mergeOverlay(page, overlaid, rule), [page, overlaid, rule]);
}

/** The same of an answer in pages. */
export function useCurrent(
  { list, ...rest }: ReturnType<typeof useApiPages<typeof listShipments>>,
  rule: ListRule<Shipment>,
) {
  return { ...rest, rows: useMergedShipments(list, rule) };
}

type Unread = Pick<ReturnType<typeof useApiPages>, 'hasMore' | 'readMore'>;

interface Wanted {
  /** False where this reader or screen does not need the list: then nothing is fetched. */
  isWanted?: boolean;
}

/** All shipments that this reader may see, newest first, or those of one status. */
export function useShipmentList({ status, isWanted = true }: Wanted & { status?: ShipmentStatus | undefined } = {}) {
  const request = useMemo(() => ({ query: { ...PAGES.query, ...(status && { status }) } }), [status]);
  return useCurrent(useApiPages(listShipments, isWanted ? request : null), status ? STATUS_RULES[status] : RULES.all);
}

export function useUnassignedShipments({ isWanted = true }: Wanted = {}) {
  return useCurrent(useApiPages(listUnassignedShipments, isWanted ? PAGES : null), RULES.unassigned);
}

/** Shipments that a driver has and that are not delivered. */
export function useAssignedShipments({ isWanted = true }: Wanted = {}) {
  return useCurrent(useApiPages(listAssignedShipments, isWanted ? PAGES : null), RULES.inHand);
}

/** The first rows of a list that is not followed to its end. */
export function useFirstPage(
  rows: readonly Shipment[] | undefined,
  limit: number,
  rule: ListRule<Shipment>,
): readonly Shipment[] | undefined {
  const page = useMemo(() => rows && { rows, next: rows.length < limit ? undefined : 'more' }, [rows, limit]);
  return useMergedShipments(page, rule);
}

/** The newest so many shipments. */
export function useRecentShipments(count: number, { offlineFor }: { offlineFor?: string } = {}) {
  const { data, error, retry } = useApi(listShipments, { query: { limit: count } }, { offlineFor });
  return { shipments: useFirstPage(data, count, RULES.all)?.slice(0, count), error, retry };
}

/** Pages of what a text finds that are asked for at a time: under filters they may be short, or empty. */
const MOST_FOUND_PAGES = 3;

/** What the server finds by a text under filters, which may be in no loaded list; nothing while there is nothing to ask. */
export function useShipmentSearchResults(asked: ShipmentFilters | undefined): ServerFinds<Shipment> & Unread {
  const request = useMemo(() => (asked ? { query: asked } : null), [asked]);
  const { list, error, retry, hasMore, readMore } = useApiPages(listShipments, request, {
    mostPages: MOST_FOUND_PAGES,
  });
  const overlaid = useSyncExternalStore(shipmentOverlay.watch, shipmentOverlay.current);
  const rows = useMemo(() => list?.rows.flatMap((row) => latestOf(row, overlaid) ?? []), [list, overlaid]);
  return { text: asked?.q, rows, error, retry, hasMore, readMore };
}

/** One shipment: as some list knows it, until its own answer is there. */
export function useShipment(
  id: string | undefined,
  { offlineFor }: { offlineFor?: string | undefined } = {},
): DetailState<Shipment> {
  const one = toDetailState(useApi(getShipment, id === undefined ? null : { params: { id } }, { offlineFor }));
  const overlaid = useSyncExternalStore(shipmentOverlay.watch, shipmentOverlay.current);
  useEffect(() => {
    if (one.data) pruneShipments();
  }, [one.data]);
  const known = useMemo(() => {
    const fetched = one.data ?? (id === undefined ? undefined : findShipment(id));
    return fetched && latestOf(fetched, overlaid);
  }, [one.data, id, overlaid]);
  const isGone = one.isGone || (id !== undefined && one.data !== undefined && !known);
  return { ...one, data: isGone ? undefined : known, isGone };
}

/** What happened to a shipment, oldest first. */
export function useTimeline(id: string) {
  const { data: events, error, retry } = useApi(listShipmentEvents, timelineOf(id));
  return { events, error, retry };
}
