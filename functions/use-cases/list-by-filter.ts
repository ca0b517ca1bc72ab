import { recordsOfCustomer } from '#functions/data/customers/by-customer.ts';
import { listByNumber } from '#functions/data/shipments/by-number.ts';
import {
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
  listShipments,
} from '#functions/data/shipments/shipments.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { lengthOf } from '#functions/domain/reports/ranges.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { normalizeContainerNumber } from '#shared/container-number.ts';
import { LONGEST_RANGE } from '#shared/contracts/analytics.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '#shared/fields.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';
import { listBehindFigure } from './list-behind-figure.ts';

/**
 * Each filter is one Query on a key made for it, so only one can be asked at a time, and a figure needs its days: else 400.
 */
export function assertOneAtMost(filters: ShipmentFilters, open?: string): void {
  const { status, driverId, customerId, q, figure, from, to } = filters;
  const given = [status, driverId, customerId, q, open].filter((value) => value !== undefined);
  if (given.length > 1) throw new AppError('malformed_request', 'Use one of status, driverId, customerId and q');
  if (figure === undefined && from === undefined && to === undefined) return;
  if (figure === undefined || from === undefined || to === undefined)
    throw new AppError('malformed_request', 'figure, from and to belong together');
  if (q !== undefined || open !== undefined) throw new AppError('malformed_request', 'Use q without figure');
  if (to < from) throw new AppError('malformed_request', 'to must not be before from');
  if (lengthOf({ from, to }) > LONGEST_RANGE)
    throw new AppError('malformed_request', `At most ${LONGEST_RANGE} days at once`);
}

/** The shipments under a filter, newest first. */
export async function listByFilter(
  { status, driverId, customerId, q, figure, from, to }: ShipmentFilters,
  page: PageRequest,
): Promise<Page<ShipmentRecord>> {
  if (figure && from && to)
    return listBehindFigure({ figure, range: { from, to }, status, driverId, customerId }, page);
  if (status) return listByStatus(status, page);
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(await recordsOfCustomer(customerId), page);
  if (q === undefined) return listShipments(page);
  const number = parseTrackingNumber(q);
  return number ? listByTrackingNumber(number) : listNaming(cleanText(q), page);
}

/** Read on where no container has the number: a first page has what there is by reference and purchase order, too. */
function listNumbered(number: string, page: PageRequest): Promise<Page<ShipmentRecord>> {
  return fillPageWith(
    (part) => listByNumber(number, part),
    () => true,
    page,
  );
}

/** By the normal form of a container number; else as it was typed, which older shipments and other numbers have. */
async function listNaming(typed: string, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const number = normalizeContainerNumber(typed);
  const found = await listNumbered(number, page);
  if (found.items.length > 0 || page.start || number === typed) return found;
  return new Page((await listNumbered(typed, page)).items);
}
