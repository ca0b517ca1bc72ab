import { useCallback, useMemo } from 'react';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { type ExportRequest, LONGEST_SELECTION } from '#shared/contracts/exports.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import { holdsTerms, type ShipmentTerms } from '#shared/shipments/search-terms.ts';
import { SHIPMENT_STATUSES, type Shipment, type ShipmentStatus } from '#shared/shipments/shipment.ts';
import { SHIPMENT_ORDERS } from '#shared/shipments/shipment-days.ts';
import { parseTrackingNumber } from '#shared/shipments/tracking-number.ts';
import {
  useAssignedShipments,
  useShipmentList,
  useShipmentSearchResults,
  useUnassignedShipments,
} from '../../../entities/shipments/live/use-shipments.ts';
import {
  type FigureFilters,
  useNarrowedShipments,
  useShipmentsBehind,
} from '../../../entities/shipments/use-listed-by-server.ts';
import { combinedState } from '../../../lib/list/combined-state.ts';
import { containsText } from '../../../lib/list/use-list-view.ts';
import { MIN_QUERY_CHARS, useServerSearch } from '../../../lib/list/use-search.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

const FILTERS = ['all', 'late', 'no-driver', 'exceptions', 'untold', ...SHIPMENT_STATUSES] as const;
export type ShipmentFilter = (typeof FILTERS)[number];

/** Those that the lists of open shipments answer. */
const OF_OPEN: readonly ShipmentFilter[] = ['late', 'no-driver', 'exceptions', 'untold'];

/** The filter that the address names; an unknown one is no filter. */
export function filterOf(value: string | undefined): ShipmentFilter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}

/** What narrows the list besides: all of it holds. */
export type Further = Pick<ShipmentFilters, 'status' | 'driverId' | 'customerId' | 'priority' | 'days' | 'from' | 'to'>;

const NO_FURTHER: Further = {};

/** The same as the server takes it; days are those of creation unless they are said to be others. */
function askedOf(filter: ShipmentFilter, { days, from, to, ...further }: Further): ShipmentFilters {
  const own = filter === 'no-driver' ? 'pending' : SHIPMENT_STATUSES.find((name) => name === filter);
  const status = own ?? further.status;
  return {
    ...further,
    ...(status && { status }),
    ...(from && to ? { ...(days ? { days } : { figure: 'created' as const }), from, to } : {}),
    ...(filter === 'late' && { late: 'true' }),
    ...((filter === 'exceptions' || filter === 'untold') && { open: filter }),
  };
}

/** From the lists of open shipments where they hold them, so that none is missed however many newer are delivered. */
export function useShipments(filter: ShipmentFilter, search: string, behind?: FigureFilters, further = NO_FURTHER) {
  const isStaff = isStaffPlus(useUser().role);
  const status = SHIPMENT_STATUSES.find((name) => name === filter);
  const isOfOpen = OF_OPEN.some((name) => name === filter);
  const ofStatus = isStaff ? status : undefined;
  const main = useShipmentList({ status: ofStatus, isWanted: !behind && !(isStaff && isOfOpen) });
  const counted = useShipmentsBehind(behind);
  const unassigned = useUnassignedShipments({ isWanted: isStaff });
  const assigned = useAssignedShipments({ isWanted: isStaff });

  const isBeyond = filter === 'late' && (unassigned.hasMore || assigned.hasMore);
  const ofAll = isStaff ? [unassigned, assigned] : [main];
  const whole = combinedState(...(isOfOpen ? ofAll : [main]));
  const [typed] = useUrlParam('sort');
  const sort = isStaff && !behind && !whole.isComplete ? SHIPMENT_ORDERS.find((order) => order === typed) : undefined;
  const isNarrowed = isStaff && !behind && (isBeyond || isWideAsked(further) || sort !== undefined);
  const asked = useMemo(() => behind ?? askedOf(filter, further), [behind, filter, further]);
  const sorted = useMemo(() => ({ ...asked, ...(sort && { sort }) }), [asked, sort]);
  const narrowed = useNarrowedShipments(isNarrowed ? sorted : undefined);

  const open = useOpen(isStaff, main.rows, unassigned.rows, assigned.rows);
  const { late, exceptions, noDriver, untold } = open;
  const ofOpen = new Map<ShipmentFilter, Rows>([
    ['late', late],
    ['exceptions', exceptions],
    ['untold', untold],
    ['no-driver', noDriver],
  ]);
  const isUnder = useFilter(filter, further);
  const rows = isOfOpen ? ofOpen.get(filter) : ofStatus || !status ? main.rows : withStatus(main.rows, status);
  const loaded = { ...whole, rows: further.status ? rows?.filter(isUnder) : rows };
  const list = behind ? counted : isNarrowed ? { ...narrowed, rows: narrowed.rows?.filter(isUnder) } : loaded;
  const found = useFound(search, asked, list);

  return {
    list,
    /** What the server found under the filters, which may be in no loaded list. */
    foundByServer: behind ? found : { ...found, rows: found.rows?.filter(isUnder) },
    /** What there is to be read on. */
    unread: found.text !== undefined && !found.error ? found : list,
    exportOf: (shown: Rows) => exportOf(search.trim() === '' ? sorted : asked, search.trim(), shown, found.hasMore),
    counts: {
      late: countOf(late, ofAll),
      exceptions: countOf(exceptions, ofAll),
      noDriver: countOf(noDriver, isStaff ? [unassigned] : [main]),
      untold: countOf(untold, ofAll),
    },
    isStaff,
  };
}

/** By a text under the filters, where the list has not all of them. */
function useFound(search: string, asked: ShipmentFilters, list: { rows: Rows; isComplete: boolean }) {
  const q = useServerSearch(search, list.rows === undefined || list.isComplete);
  return useShipmentSearchResults(useMemo(() => (q === undefined ? undefined : { ...asked, q }), [asked, q]));
}

/** What the server is asked to export: exactly what a text has found, or, where that is more than may be named, as it finds it. */
function exportOf(asked: ShipmentFilters, text: string, shown: Rows, isMore: boolean): ExportRequest {
  if (text !== '' && shown?.length && shown.length <= LONGEST_SELECTION && !isMore)
    return { type: 'shipments', query: { ids: shown.map(({ id }) => id) } };
  return { type: 'shipments', query: { ...asked, ...(text.length >= MIN_QUERY_CHARS && { q: text }) } };
}

/** How many there are, and whether the lists that they were counted in go on. */
export interface Count {
  count: number | undefined;
  isAtLeast: boolean;
}

const countOf = (rows: Rows, lists: readonly { isComplete: boolean }[]): Count => ({
  count: rows?.length,
  isAtLeast: lists.some(({ isComplete }) => !isComplete),
});

/** Whether it takes more than the lists of one status, or of what is open. */
const isWideAsked = ({ driverId, customerId, priority, from }: Further) =>
  Boolean(driverId ?? customerId ?? priority ?? from);

type Rows = readonly Shipment[] | undefined;

function useOpen(isStaff: boolean, all: Rows, unassigned: Rows, assigned: Rows) {
  const clock = useClock();
  return useMemo(() => {
    const open = isStaff ? unassigned && assigned && [...unassigned, ...assigned] : all;
    const late = open?.flatMap((shipment) => {
      const lateness = latenessOf(shipment, clock);
      return lateness ? [{ shipment, minutes: lateness.minutes }] : [];
    });
    return {
      late: late?.sort((a, b) => b.minutes - a.minutes).map(({ shipment }) => shipment),
      exceptions: open?.filter(({ exception }) => exception),
      untold: open?.filter(({ unreached }) => unreached),
      noDriver: isStaff ? unassigned : withStatus(all, 'pending'),
    };
  }, [isStaff, all, unassigned, assigned, clock]);
}

function withStatus(rows: Rows, status: ShipmentStatus): Rows {
  return rows?.filter((row) => row.status === status);
}

/** Whether a shipment belongs under a filter, in whatever list it was found. */
function useFilter(filter: ShipmentFilter, { status, driverId, priority }: Further): (shipment: Shipment) => boolean {
  const clock = useClock();
  return useCallback(
    (shipment) => {
      if (status && shipment.status !== status) return false;
      if (driverId && shipment.driverId !== driverId) return false;
      if (priority && shipment.priority !== priority) return false;
      if (filter === 'all') return true;
      if (filter === 'late') return latenessOf(shipment, clock) !== undefined;
      if (filter === 'untold') return shipment.unreached !== undefined;
      if (filter === 'exceptions') return shipment.exception !== undefined;
      return shipment.status === (filter === 'no-driver' ? 'pending' : filter);
    },
    [filter, status, driverId, priority, clock],
  );
}

interface Known {
  driverName?: string | undefined;
  terms?: ShipmentTerms | undefined;
  /** On which day of the organization an instant is. */
  dayOf: (instant: string) => string;
}

/** True when what its row shows contains the text (lower case): its numbers, cities, customer and driver, how it stands, and its days. */
export function matches(shipment: Shipment, wanted: string, { driverName, terms, dayOf }: Known): boolean {
  const { trackingNumber, containerNumber, customerReference, purchaseOrderNumber } = shipment;
  const names = [shipment.customerName, shipment.customerCompany, driverName];
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  const texts = [...numbers, ...names, shipment.pickupCity, shipment.deliveryCity];
  if (containsText(texts, wanted)) return true;
  // As people write it; the server finds it so too.
  if (parseTrackingNumber(wanted) === trackingNumber) return true;
  if (!terms) return false;
  const { pickupDate, estimatedDelivery, deliveredAt } = shipment;
  const days = [pickupDate, estimatedDelivery, deliveredAt && dayOf(deliveredAt)];
  return holdsTerms(terms, shipment, days) && (terms.rest === '' || containsText(texts, terms.rest));
}
