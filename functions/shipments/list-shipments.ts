import { listByDriver } from '#functions/data/shipments/shipments.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { MAX_EXAMINED } from '#functions/domain/search/index-words.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { searchShipments } from '#functions/use-cases/search/search-lists.ts';
import { searchOwn } from '#functions/use-cases/search/search-own.ts';
import { assertTogether, listByFilter } from '#functions/use-cases/shipments/list-by-filter.ts';
import { listShipments, type ShipmentFilters } from '#shared/contracts/shipments.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';

/** What was asked, among a driver's own jobs; pages may be short. An account without a driver's record has no jobs. */
async function listOwn(
  own: string | undefined,
  filter: ShipmentFilters,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  if (own === undefined) return new Page([]);
  const { status, customerId, driverId = own, late, q, figure, from, to } = filter;
  const isAsked = (shipment: ShipmentRecord) =>
    shipment.driverId === own &&
    driverId === own &&
    (status === undefined || shipment.status === status) &&
    (customerId === undefined || shipment.customerId === customerId);
  const wide = q === undefined ? { driverId: own, late, figure, from, to } : { q };
  const found = await fillPageWith((part) => listByFilter(wide, part), isAsked, page);
  if (q === undefined || found.items.length > 0 || page.start) return found;
  const meant = await searchOwn('shipment', (part) => listByDriver(own, part), interpretationsOf(q), MAX_EXAMINED);
  return new Page(meant.slice(0, page.limit));
}

export const handler = listHandler(listShipments, async ({ query, actor, page }) => {
  assertTogether(query);
  const list = actor.kind === 'user' ? searchShipments : listByFilter;
  const shipments = await (isDriver(actor) ? listOwn(actor.driverId, query, page) : list(query, page));
  return shipments.map((shipment) => toShipment(shipment, actor));
});
