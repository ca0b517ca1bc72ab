import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { assertOneAtMost, listByFilter } from '#functions/use-cases/list-by-filter.ts';
import { listShipments, type ShipmentFilters } from '#shared/contracts/shipments.ts';

/** What was asked, among a driver's own jobs; pages may be short. An account without a driver's record has no jobs. */
async function listOwn(
  own: string | undefined,
  filter: ShipmentFilters,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  if (own === undefined) return new Page([]);
  const { status, customerId, driverId = own, q, figure, from, to } = filter;
  const isAsked = (shipment: ShipmentRecord) =>
    shipment.driverId === own &&
    driverId === own &&
    (status === undefined || shipment.status === status) &&
    (customerId === undefined || shipment.customerId === customerId);
  const wide = q === undefined ? { driverId: own, figure, from, to } : { q };
  return fillPageWith((part) => listByFilter(wide, part), isAsked, page);
}

export const handler = listHandler(listShipments, async ({ query, actor, page }) => {
  assertOneAtMost(query);
  const shipments = await (isDriver(actor) ? listOwn(actor.driverId, query, page) : listByFilter(query, page));
  return shipments.map((shipment) => toShipment(shipment, actor));
});
