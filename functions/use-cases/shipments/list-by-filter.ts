import { currentTime } from '#functions/base/clock.ts';
import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { listLate } from '#functions/data/shipments/deadlines.ts';
import {
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
  listJobsOfDriver,
  queryShipments,
} from '#functions/data/shipments/shipments.ts';
import { listByNumber } from '#functions/data/shipments/shipments-by-number.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import { Page, type PageRequest } from '#functions/data/table/table.ts';
import { lengthOf } from '#functions/domain/reports/ranges.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { AppError } from '#shared/http/errors.ts';
import { cleanText } from '#shared/http/fields.ts';
import { normalizeContainerNumber } from '#shared/shipments/container-number.ts';
import { type DeadlineClock, deadlineClockAt, latenessOf } from '#shared/shipments/lateness.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import { listCountedByFigure } from './list-counted-by-figure.ts';

/** A text names a shipment whatever else it is, so it is asked for alone, and a figure needs its days: else 400. */
export function assertTogether(filters: ShipmentFilters, open?: string): void {
  const { status, driverId, customerId, late, q, figure, from, to } = filters;
  const isNarrowed = [status, driverId, customerId, late, open].some((value) => value !== undefined);
  if (q !== undefined && isNarrowed)
    throw new AppError('malformed_request', 'Use q without status, driverId, customerId and late');
  if (figure === undefined && from === undefined && to === undefined) return;
  if (figure === undefined || from === undefined || to === undefined)
    throw new AppError('malformed_request', 'Use figure, from, and to together');
  if (q !== undefined || late !== undefined) throw new AppError('malformed_request', 'Use figure without q and late');
  if (to < from) throw new AppError('malformed_request', 'to must not be before from');
  if (lengthOf({ from, to }) > MAX_RANGE_DAYS)
    throw new AppError('malformed_request', `At most ${MAX_RANGE_DAYS} days at once`);
}

type Narrowed = Pick<ShipmentFilters, 'status' | 'driverId' | 'customerId' | 'late'>;

const isUnderWay = (status: ShipmentFilters['status']) =>
  status === 'assigned' || status === 'picked_up' || status === 'in_transit';

/** The shortest list that holds all that are asked for. */
function shortest({ status, driverId, late }: Narrowed, records: readonly string[] | undefined, clock: DeadlineClock) {
  return (page: PageRequest) => {
    if (driverId && (late || isUnderWay(status))) return listJobsOfDriver(driverId, page);
    if (late) return listLate(clock, page);
    if (driverId) return listByDriver(driverId, page);
    if (records) return listByCustomer(records, page);
    return status ? listByStatus(status, page) : queryShipments(page);
  };
}

/** Those for which all of several filters hold; pages may be short. */
async function listNarrowed(asked: Narrowed, clock: DeadlineClock, page: PageRequest): Promise<Page<ShipmentRecord>> {
  const { status, driverId, customerId, late } = asked;
  const records = customerId === undefined ? undefined : await customerRecordIds(customerId);
  const isAsked = (shipment: ShipmentRecord) =>
    (status === undefined || shipment.status === status) &&
    (driverId === undefined || shipment.driverId === driverId) &&
    (records === undefined || records.includes(shipment.customerId)) &&
    (late === undefined || latenessOf(shipment, clock) !== undefined);
  return fillPageWith(shortest(asked, records, clock), isAsked, page);
}

const organizationClock = async () => deadlineClockAt(currentTime().getTime(), (await getSettings()).timezone);

/** The shipments under a filter, newest first, or those first that have been late for longest. `clock`: what is late by it. */
export async function listByFilter(
  filters: ShipmentFilters,
  page: PageRequest,
  clock?: DeadlineClock,
): Promise<Page<ShipmentRecord>> {
  const { status, driverId, customerId, late, q, figure, from, to } = filters;
  if (figure && from && to)
    return listCountedByFigure({ figure, range: { from, to }, status, driverId, customerId }, page);
  const given = [status, driverId, customerId, late].filter((value) => value !== undefined);
  if (late || given.length > 1) return listNarrowed(filters, clock ?? (await organizationClock()), page);
  if (status) return listByStatus(status, page);
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(await customerRecordIds(customerId), page);
  if (q === undefined) return queryShipments(page);
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
