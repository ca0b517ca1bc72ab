import { listByDriver } from '#functions/data/shipments/shipments.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { MAX_EXAMINED } from '#functions/domain/search/index-words.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { searchOwn } from '#functions/use-cases/search/search-own.ts';
import { searchShipments } from '#functions/use-cases/search/search-shipments.ts';
import { assertDays, listByFilter } from '#functions/use-cases/shipments/list-by-filter.ts';
import { comparedFor, matcherOf } from '#functions/use-cases/shipments/match-filters.ts';
import { listShipments, type ShipmentFilters } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/http/errors.ts';
import { interpretationsOf } from '#shared/search/tokenize.ts';

/** What was asked, among a driver's own jobs; pages may be short. An account without a driver's record has no jobs. */
async function listOwn(
  own: string | undefined,
  filters: ShipmentFilters,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  const { q, driverId = own } = filters;
  if (own === undefined || driverId !== own) return new Page([]);
  const asked = { ...filters, driverId };
  const compared = await comparedFor(asked);
  const found = await listByFilter(asked, page, { compared });
  if (q === undefined || found.items.length > 0 || found.next || page.start) return found;
  const meant = await searchOwn('shipment', (part) => listByDriver(own, part), interpretationsOf(q), MAX_EXAMINED);
  return new Page(meant.filter(matcherOf(asked, compared)).slice(0, page.limit));
}

export const handler = listHandler(
  listShipments,
  async ({ query: { limit: _limit, cursor: _cursor, ...filters }, actor, page }) => {
    assertDays(filters);
    if (filters.sort && isDriver(actor))
      throw new AppError('malformed_request', 'Your own jobs are listed newest first');
    const list = actor.kind === 'user' ? searchShipments : listByFilter;
    const shipments = await (isDriver(actor) ? listOwn(actor.driverId, filters, page) : list(filters, page));
    return shipments.map((shipment) => toShipment(shipment, actor));
  },
);
