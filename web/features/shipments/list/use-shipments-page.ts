import { useCallback, useMemo } from 'react';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import { latenessOf } from '#shared/shipments/lateness.ts';
import { SHIPMENT_STATUSES, type Shipment, type ShipmentStatus } from '#shared/shipments/shipment.ts';
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
import { useServerSearch } from '../../../lib/list/use-search.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';

const FILTERS = ['all', 'late', 'no-driver', 'exceptions', 'untold', ...SHIPMENT_STATUSES] as const;
export type ShipmentFilter = (typeof FILTERS)[number];

/** Those that the lists of open shipments answer. */
const OF_OPEN: readonly ShipmentFilter[] = ['late', 'no-driver', 'exceptions', 'untold'];

/** The filter that the address names; an unknown one is no filter. */
export function filterOf(value: string | undefined): ShipmentFilter {
  return FILTERS.find((filter) => filter === value) ?? 'all';
}

/** What narrows the list besides: all of it holds. */
export type Further = Pick<ShipmentFilters, 'status' | 'driverId' | 'customerId' | 'from' | 'to'>;

const NO_FURTHER: Further = {};

/** The same as the server takes it; days are those of creation. */
function askedOf(filter: ShipmentFilter, { from, to, ...further }: Further): ShipmentFilters {
  const own = filter === 'no-driver' ? 'pending' : SHIPMENT_STATUSES.find((name) => name === filter);
  const status = own ?? further.status;
  const days = from && to ? { figure: 'created' as const, from, to } : undefined;
  return { ...further, ...(status && { status }), ...days };
}

/** What the server is asked to export under the filters. */
export function exportOf(filter: ShipmentFilter, behind?: FigureFilters, further = NO_FURTHER): ExportRequest {
  if (behind) return { type: 'shipments', query: behind };
  const open = filter === 'late' || filter === 'exceptions' || filter === 'untold' ? { open: filter } : {};
  return { type: 'shipments', query: { ...askedOf(filter, further), ...open } };
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
  const isNarrowed = isStaff && !behind && (isBeyond || isWideAsked(further));
  const narrowed = useNarrowedShipments(
    useMemo(() => (isNarrowed ? withLate(filter, further) : undefined), [isNarrowed, filter, further]),
  );

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
  const ofAll = isStaff ? [unassigned, assigned] : [main];
  const asked = isOfOpen ? ofAll : [main];
  const whole = { ...combinedState(...asked), rows: further.status ? rows?.filter(isUnder) : rows };
  const list = behind ? counted : isNarrowed ? { ...narrowed, rows: narrowed.rows?.filter(isUnder) } : whole;
  const found = useShipmentSearchResults(
    useServerSearch(search, behind !== undefined || rows === undefined || list.isComplete),
  );

  return {
    list,
    /** What the server found under the filter, which may be in no loaded list. */
    foundByServer: { ...found, rows: found.rows?.filter((row) => isUnder(row) && isOfCustomer(row, further)) },
    counts: {
      late: countOf(late, ofAll),
      exceptions: countOf(exceptions, ofAll),
      noDriver: countOf(noDriver, isStaff ? [unassigned] : [main]),
      untold: countOf(untold, ofAll),
    },
    isStaff,
  };
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
const isWideAsked = ({ driverId, customerId, from }: Further) => Boolean(driverId ?? customerId ?? from);

/** Of days the page tells by itself which are late: the server has no list of both. */
function withLate(filter: ShipmentFilter, further: Further): ShipmentFilters {
  const asked = askedOf(filter, further);
  return filter === 'late' && !asked.from ? { ...asked, late: 'true' } : asked;
}

/** Of days a found row does not tell; then only what is listed is shown. */
const isOfCustomer = ({ customerId }: Shipment, further: Further) =>
  !further.from && (!further.customerId || further.customerId === customerId);

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
function useFilter(filter: ShipmentFilter, { status, driverId }: Further): (shipment: Shipment) => boolean {
  const clock = useClock();
  return useCallback(
    (shipment) => {
      if (status && shipment.status !== status) return false;
      if (driverId && shipment.driverId !== driverId) return false;
      if (filter === 'all') return true;
      if (filter === 'late') return latenessOf(shipment, clock) !== undefined;
      if (filter === 'untold') return shipment.unreached !== undefined;
      if (filter === 'exceptions') return shipment.exception !== undefined;
      return shipment.status === (filter === 'no-driver' ? 'pending' : filter);
    },
    [filter, status, driverId, clock],
  );
}

/** True when what its row shows contains the text (lower case): its numbers, cities, customer and driver. */
export function matches(shipment: Shipment, wanted: string, driverName?: string): boolean {
  const { trackingNumber, containerNumber, customerReference, purchaseOrderNumber } = shipment;
  const names = [shipment.customerName, shipment.customerCompany, driverName];
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  return (
    containsText([...numbers, ...names, shipment.pickupCity, shipment.deliveryCity], wanted) ||
    // As people write it; the server finds it so too.
    parseTrackingNumber(wanted) === trackingNumber
  );
}
