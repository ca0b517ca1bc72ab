import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import { listDrivers, listJobs } from '#shared/contracts/drivers.ts';
import { getDashboard } from '#shared/contracts/reports.ts';
import {
  getShipment,
  listAssignedShipments,
  listShipmentEvents,
  listShipments,
  listUnassignedShipments,
} from '#shared/contracts/shipments.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import type { Shipment, ShipmentStatus } from '#shared/shipments/shipment.ts';
import { ApiError, callApi, isNetworkError } from '../../../lib/api.ts';
import { createOverlay, type Fetched, type ListRule } from '../../../lib/overlay.ts';
import { cachedAnswersOf, queryKeyOf, refreshKey, revalidate, revalidateStale } from '../../../lib/query-cache.ts';
import { wait } from '../../../lib/wait.ts';

const PAGE_SIZE = 200;
const IN_PROGRESS: readonly ShipmentStatus[] = ['assigned', 'picked_up', 'in_transit'];
/** Kept changes beyond this number are caught up with by loading the lists again. */
const MAX_CHANGES = 500;
const CATCH_UP_EVERY_MS = MINUTE_MS;
/** When a shipment whose change got no answer is looked at: at once, and when the server may have ended late. */
const LOOKS_MS = [0, 700, 2000];

export const shipmentOverlay = createOverlay<Shipment>();

export const timelineOf = (id: string) => ({ params: { id }, query: { limit: PAGE_SIZE } });

const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const newestFirst = (a: Shipment, b: Shipment) => text(b.id, a.id);
const byDriver = (a: Shipment, b: Shipment) => text(`${a.driverId}#${a.id}`, `${b.driverId}#${b.id}`);
const lastDelivered = (a: Shipment, b: Shipment) => text(`${b.deliveredAt}#${b.id}`, `${a.deliveredAt}#${a.id}`);

export const RULES = {
  all: { holds: () => true, order: newestFirst },
  unassigned: { holds: ({ status }) => status === 'pending', order: newestFirst },
  inHand: { holds: ({ status }) => IN_PROGRESS.includes(status), order: byDriver },
} satisfies Record<string, ListRule<Shipment>>;

function ruleOf(status: ShipmentStatus): ListRule<Shipment> {
  const order = IN_PROGRESS.includes(status) ? byDriver : status === 'delivered' ? lastDelivered : newestFirst;
  return { holds: (shipment) => shipment.status === status, order };
}

export const STATUS_RULES: Record<ShipmentStatus, ListRule<Shipment>> = {
  pending: ruleOf('pending'),
  assigned: ruleOf('assigned'),
  picked_up: ruleOf('picked_up'),
  in_transit: ruleOf('in_transit'),
  delivered: ruleOf('delivered'),
  cancelled: ruleOf('cancelled'),
};

const ROWS = [listShipments, listUnassignedShipments, listAssignedShipments, listJobs, getShipment] as const;
const FIGURES = [getDispatchCounts, getDashboard, listDrivers] as const;

export function refreshShipments(): Promise<void> {
  return revalidate(...ROWS, ...FIGURES, listShipmentEvents);
}

/** Fetches again what may have missed a change before the live connection opened. */
export function revalidateShipments(): Promise<void> {
  return revalidateStale(...ROWS, ...FIGURES, listShipmentEvents);
}

/** A shipment as the server has it now, e.g. the answer of a change. */
export function putShipment(shipment: Shipment): void {
  shipmentOverlay.put(shipment);
  void refreshTimeline(shipment.id);
}

export function refreshTimeline(id: string): Promise<void> {
  return refreshKey(queryKeyOf(listShipmentEvents, timelineOf(id)));
}

/** Fetches one shipment; false where the server could not be asked. */
export async function refreshShipment(id: string): Promise<boolean> {
  try {
    putShipment(await callApi(getShipment, { params: { id } }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) return false;
    // Whatever took it away was a change of it.
    shipmentOverlay.remove(id, (findShipment(id)?.version ?? 0) + 1);
    return true;
  }
}

/** Without an answer the change may be done, or be done yet, so it is looked at until one look succeeds. */
export async function recheckShipment(id: string, error: unknown): Promise<void> {
  if (!isNetworkError(error)) {
    await refreshShipment(id);
    return;
  }
  const looks = LOOKS_MS.map(async (delay) => {
    await wait(delay);
    if (!(await refreshShipment(id))) throw error;
  });
  await Promise.any(looks).catch(() => undefined);
}

/** The newest that is known of a shipment, in whatever list it came. */
export function findShipment(id: string): Shipment | undefined {
  const change = shipmentOverlay.current().changes.get(id);
  const fetched = fetchedRows(() => true)
    .flatMap(({ rows }) => rows.filter((row) => row.id === id))
    .reduce<Shipment | undefined>((best, row) => (best && best.version >= row.version ? best : row), undefined);
  if (!change) return fetched;
  return fetched && fetched.version >= change.version ? fetched : change.row;
}

function fetchedRows(isMeant: (answer: { isShown: boolean }) => boolean): Fetched<Shipment>[] {
  return cachedAnswersOf(...ROWS)
    .filter(isMeant)
    .map(({ answer, askedAt }) => ({ askedAt, rows: rowsIn(answer) }));
}

function rowsIn(answer: unknown): readonly Shipment[] {
  if (Array.isArray(answer)) return answer;
  const one = answer as Shipment | { rows: readonly Shipment[] };
  return 'rows' in one ? one.rows : [one];
}

export function pruneShipments(): void {
  shipmentOverlay.prune(fetchedRows(({ isShown }) => isShown));
}

let caughtUpAt = 0;

/** Keeps the number of kept changes bounded on a screen that is open for days. */
export function limitShipments(): void {
  if (shipmentOverlay.current().changes.size <= MAX_CHANGES || Date.now() - caughtUpAt < CATCH_UP_EVERY_MS) return;
  caughtUpAt = Date.now();
  void revalidate(...ROWS);
}
