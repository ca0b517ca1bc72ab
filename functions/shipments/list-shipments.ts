import {
  listShipments as listAll,
  listByContainer,
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
} from '#functions/data/shipments.ts';
import { Page, type PageRequest } from '#functions/data/table.ts';
import { toShipment } from '#functions/domain/shipment-view.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import { listHandler } from '#functions/lib/list-handler.ts';
import type { Output } from '#shared/contract.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/errors.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

type Filter = Omit<Output<typeof listShipments.query>, 'limit' | 'cursor'>;

/** Each filter is one Query on a key made for it, so only one can be asked at a time. */
function listBy(filter: Filter, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { status, driverId, customerId, q } = filter;
  const given = [status, driverId, customerId, q].filter((value) => value !== undefined);
  if (given.length > 1) throw new AppError('malformed_request', 'Use one of status, driverId, customerId and q');
  if (status) return listByStatus(status, page);
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(customerId, page);
  if (q === undefined) return listAll(page);
  const number = parseTrackingNumber(q);
  return number ? listByTrackingNumber(number) : listByContainer(q, page);
}

export const handler = listHandler(listShipments, async ({ query, actor, page }) => {
  const isDriver = actor.kind === 'user' && actor.role === 'driver';
  // A driver's account without a driver's record has no jobs.
  if (isDriver && !actor.driverId) return new Page([]);
  const shipments = await (isDriver ? listBy({ driverId: actor.driverId }, page) : listBy(query, page));
  return shipments.map((shipment) => toShipment(shipment, actor));
});
