import {
  listShipments as listAll,
  listByContainer,
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
} from '#functions/data/shipments/shipments.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import type { Output } from '#shared/contract.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '#shared/fields.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

type Filter = Omit<Output<typeof listShipments.query>, 'limit' | 'cursor'>;

/** Each filter is one Query on a key made for it, so only one can be asked at a time. */
function assertOneAtMost({ status, driverId, customerId, q }: Filter): void {
  const given = [status, driverId, customerId, q].filter((value) => value !== undefined);
  if (given.length > 1) throw new AppError('malformed_request', 'Use one of status, driverId, customerId and q');
}

function listBy({ status, driverId, customerId, q }: Filter, page: PageRequest): Promise<Page<ShipmentRecord>> {
  if (status) return listByStatus(status, page);
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(customerId, page);
  if (q === undefined) return listAll(page);
  const number = parseTrackingNumber(q);
  return number ? listByTrackingNumber(number) : listByContainer(cleanText(q), page);
}

/** What was asked, among a driver's own jobs; pages may be short. An account without a driver's record has no jobs. */
async function listOwn(own: string | undefined, filter: Filter, page: PageRequest): Promise<Page<ShipmentRecord>> {
  if (own === undefined) return new Page([]);
  const { status, customerId, driverId = own, q } = filter;
  const found = await listBy(q === undefined ? { driverId: own } : { q }, page);
  const isAsked = (shipment: ShipmentRecord) =>
    shipment.driverId === own &&
    driverId === own &&
    (status === undefined || shipment.status === status) &&
    (customerId === undefined || shipment.customerId === customerId);
  return found.flatMap((shipment) => (isAsked(shipment) ? shipment : []));
}

export const handler = listHandler(listShipments, async ({ query, actor, page }) => {
  assertOneAtMost(query);
  const isDriver = actor.kind === 'user' && actor.role === 'driver';
  const shipments = await (isDriver ? listOwn(actor.driverId, query, page) : listBy(query, page));
  return shipments.map((shipment) => toShipment(shipment, actor));
});
