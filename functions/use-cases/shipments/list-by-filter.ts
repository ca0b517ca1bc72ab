import { listLate } from '#functions/data/shipments/deadlines.ts';
import {
  listByCustomer,
  listByDriver,
  listByStatus,
  listByTrackingNumber,
  listJobsOfDriver,
  listOldest,
  listOpen,
  queryShipments,
} from '#functions/data/shipments/shipments.ts';
import { listByDay } from '#functions/data/shipments/shipments-by-day.ts';
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
import { SHIPMENT_DAYS } from '#shared/shipments/shipment-days.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import { listOfFigure } from './list-of-figure.ts';
import { type Compared, comparedFor, matcherOf } from './match-filters.ts';

type DaysAsked = Pick<ShipmentFilters, 'figure' | 'days' | 'from' | 'to' | 'sort' | 'q'>;

/** A figure needs its days, and they theirs, and a text has an order of its own: else 400. */
export function assertDays({ figure, days, from, to, sort, q }: DaysAsked): void {
  if (sort !== undefined && q !== undefined) throw new AppError('malformed_request', 'Use sort without q');
  if (figure !== undefined && days !== undefined)
    throw new AppError('malformed_request', 'Use figure or days, not both');
  const what = figure ?? days;
  if (what === undefined && from === undefined && to === undefined) return;
  if (what === undefined || from === undefined || to === undefined)
    throw new AppError('malformed_request', 'Use figure or days, from, and to together');
  if (to < from) throw new AppError('malformed_request', 'to must not be before from');
  if (lengthOf({ from, to }) > MAX_RANGE_DAYS)
    throw new AppError('malformed_request', `At most ${MAX_RANGE_DAYS} days at once`);
}

const isUnderWay = (status: ShipmentFilters['status']) =>
  status === 'assigned' || status === 'picked_up' || status === 'in_transit';

type List = (page: PageRequest) => Promise<Page<ShipmentRecord>>;

/** In an order that somebody asked for: by a day, within those that are asked for, or oldest first. */
function sortedList({ sort, days, from, to }: ShipmentFilters): List | undefined {
  const named = sort?.replace('-', '');
  if (named === 'created') return listOldest;
  const day = SHIPMENT_DAYS.find((one) => one === (named ?? days));
  const range = day === days && from && to ? { from, to } : undefined;
  return day && ((page) => listByDay({ day, range, isDescending: sort?.startsWith('-') }, page));
}

/** The shortest list that holds all that are asked for, and others. */
function shortest(filters: ShipmentFilters, { records, clock }: Compared): List {
  const { status, driverId, late, open, figure, from, to, sort } = filters;
  const byDay = sortedList(filters);
  return (page) => {
    if (sort && byDay) return byDay(page);
    if (driverId && (late || open || isUnderWay(status))) return listJobsOfDriver(driverId, page);
    if (late && clock) return listLate(clock, page);
    if (figure && from && to) return listOfFigure({ figure, range: { from, to }, status, driverId, records }, page);
    if (driverId) return listByDriver(driverId, page);
    if (records) return listByCustomer(records, page);
    if (open) return listOpen(page);
    if (byDay) return byDay(page);
    return status ? listByStatus(status, page) : queryShipments(page);
  };
}

/** Whether the list that is read holds nothing else. */
function isListItself({ status, driverId, customerId, sort, ...others }: ShipmentFilters): boolean {
  const given = [status, driverId, customerId].filter((value) => value !== undefined);
  return given.length <= (sort ? 0 : 1) && Object.values(others).every((value) => value === undefined);
}

interface ListOptions {
  /** What the filters are compared with, where that has been read already. */
  compared?: Compared;
  /** What holds besides. */
  isWanted?: (shipment: ShipmentRecord) => boolean;
  /** Rows that are looked at, however few of them are meant. */
  most?: number;
}

/**
 * The shipments for which all of several filters hold, as they are sorted; else newest first, those of days by them, or those
 * first that have been late for longest. A text is a whole number here. Pages may be short.
 */
export async function listByFilter(
  filters: ShipmentFilters,
  page: PageRequest,
  { compared: known, isWanted, most }: ListOptions = {},
): Promise<Page<ShipmentRecord>> {
  const compared = known ?? (await comparedFor(filters));
  const list = filters.q === undefined ? shortest(filters, compared) : numberedBy(filters.q);
  if (!isWanted && isListItself(filters)) return list(page);
  const isAsked = matcherOf(filters, compared);
  const isMeant = (shipment: ShipmentRecord) => isAsked(shipment) && (isWanted?.(shipment) ?? true);
  return fillPageWith(list, isMeant, { ...page, most });
}

/** Those that a whole number names, whatever else is asked. */
export function numberedBy(q: string): List {
  const number = parseTrackingNumber(q);
  return (page) => (number ? listByTrackingNumber(number) : listNaming(cleanText(q), page));
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
