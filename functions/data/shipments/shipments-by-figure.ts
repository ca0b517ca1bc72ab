import { idBounds } from '#functions/base/ids.ts';
import type { DayRange } from '#functions/domain/reports/ranges.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { queryByCustomer } from '../customers/customer-lists.ts';
import { findMany, Page, type PageRequest, queryPage } from '../table/table.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';

/** Wherever on earth a day is, it begins so long before the day of UTC, and ends so long after it. */
const [MAX_EAST_OFFSET_MS, MAX_WEST_OFFSET_MS] = [14 * HOUR_MS, 12 * HOUR_MS];

/** Every instant that can be on one of the days: which of them are, their records say. */
function instantsOf({ from, to }: DayRange): { first: Date; last: Date } {
  const first = new Date(Date.parse(from) - MAX_EAST_OFFSET_MS);
  return { first, last: new Date(Date.parse(to) + DAY_MS + MAX_WEST_OFFSET_MS) };
}

function idsOf(range: DayRange): { from: string; to: string } {
  const { first, last } = instantsOf(range);
  return idBounds('shp', first, last);
}

/** What can have been created on the days, newest first. */
export function listCreatedIn(range: DayRange, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { from, to } = idsOf(range);
  return queryPage({ ...shipmentLists.all, between: [from, to], descending: true }, page);
}

/** The same of what waits, or was cancelled: each has a list of its own. */
export function listCreatedInQueue(
  queue: Extract<ShipmentStatus, 'pending' | 'cancelled'>,
  range: DayRange,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  const { from, to } = idsOf(range);
  return queryPage({ ...shipmentLists.queue(queue), between: [from, to], descending: true }, page);
}

/** The same of a customer under all of its records. */
export function listCreatedByCustomer(ids: readonly string[], range: DayRange, page: PageRequest) {
  return queryByCustomer(ids, shipmentLists.ofCustomer, page, idsOf(range));
}

/** What can have been delivered on the days, last delivered first. */
export function listDeliveredIn(range: DayRange, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { first, last } = instantsOf(range);
  return queryPage(
    { ...shipmentLists.queue('delivered'), between: [first.toISOString(), last.toISOString()], descending: true },
    page,
  );
}

/** Each failed attempt of the days with its shipment, newest first. */
export async function listFailedIn(
  { from, to }: DayRange,
  page: PageRequest,
): Promise<Page<{ day: string; shipment: ShipmentRecord }>> {
  const between: [string, string] = [shipmentKeys.failedAttempt(from, '').SK, shipmentKeys.failedAttempt(to, '~').SK];
  const places = await queryPage({ ...shipmentLists.failedAttempts(), between, descending: true }, page);
  const found = await findMany(places.items.map(({ shipmentId }) => shipmentKeys.shipment(shipmentId)));
  const attempts = places.items.flatMap(({ day }, at) => {
    const shipment = found[at];
    return shipment ? [{ day, shipment }] : [];
  });
  return new Page(attempts, places.next);
}
