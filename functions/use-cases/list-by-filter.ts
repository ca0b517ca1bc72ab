import { recordsOfCustomer } from '#functions/data/customers/by-customer.ts';
import {
  listByContainer,
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
  listShipments,
} from '#functions/data/shipments/shipments.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import type { ShipmentRecord } from '#functions/domain/types.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '#shared/fields.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';

/** Each filter is one Query on a key made for it, so only one can be asked at a time: else 400. */
export function assertOneAtMost({ status, driverId, customerId, q }: ShipmentFilters, open?: string): void {
  const given = [status, driverId, customerId, q, open].filter((value) => value !== undefined);
  if (given.length > 1) throw new AppError('malformed_request', 'Use one of status, driverId, customerId and q');
}

/** The shipments under a filter, newest first. */
export async function listByFilter(
  { status, driverId, customerId, q }: ShipmentFilters,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  if (status) return listByStatus(status, page);
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(await recordsOfCustomer(customerId), page);
  if (q === undefined) return listShipments(page);
  const number = parseTrackingNumber(q);
  return number ? listByTrackingNumber(number) : listByContainer(cleanText(q), page);
}
