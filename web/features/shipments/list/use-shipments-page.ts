import { useCallback, useMemo } from 'react';
import type { ExportRequest } from '#shared/contracts/exports.ts';
import { latenessOf } from '#shared/lateness.ts';
import { isStaffPlus } from '#shared/permissions.ts';
import { SHIPMENT_STATUSES, type Shipment, type ShipmentStatus } from '#shared/shipment.ts';
import { parseTrackingNumber } from '#shared/tracking-number.ts';
import {
  type BehindFigure,
  useAssignedShipments,
  useFoundShipments,
  useShipmentList,
  useShipmentsBehind,
  useUnassignedShipments,
} from '../../../entities/shipments/live/use-shipments.ts';
import { together } from '../../../lib/list/together.ts';
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

/** What the server is asked to export under a filter. */
export function exportOf(filter: ShipmentFilter, behind?: BehindFigure): ExportRequest {
  if (behind) return { type: 'shipments', query: behind };
  if (filter === 'late' || filter === 'exceptions' || filter === 'untold')
    return { type: 'shipments', query: { open: filter } };
  const status = filter === 'no-driver' ? 'pending' : SHIPMENT_STATUSES.find((name) => name === filter);
  return { type: 'shipments', query: status ? { status } : {} };
}

/** From the lists of open shipments where they hold them, so that none is missed however many newer are delivered. */
export function useShipments(filter: ShipmentFilter, search: string, behind?: BehindFigure) {
  const isStaff = isStaffPlus(useUser().role);
  const status = SHIPMENT_STATUSES.find((name) => name === filter);
  const isOfOpen = OF_OPEN.some((name) => name === filter);
  const ofStatus = isStaff ? status : undefined;
  const main = useShipmentList({ status: ofStatus, isWanted: !behind && !(isStaff && isOfOpen) });
  const counted = useShipmentsBehind(behind);
  const unassigned = useUnassignedShipments({ isWanted: isStaff });
  const assigned = useAssignedShipments({ isWanted: isStaff });

  const open = useOpen(isStaff, main.rows, unassigned.rows, assigned.rows);
  const { late, exceptions, noDriver, untold } = open;
  const ofOpen = new Map<ShipmentFilter, Rows>([
    ['late', late],
    ['exceptions', exceptions],
    ['untold', untold],
    ['no-driver', noDriver],
  ]);
  const rows = isOfOpen ? ofOpen.get(filter) : ofStatus || !status ? main.rows : withStatus(main.rows, status);
  const asked = isOfOpen && isStaff ? [unassigned, assigned] : [main];
  const list = behind ? counted : { ...together(...asked), rows };
  const isUnder = useFilter(filter);
  const found = useFoundShipments(
    useServerSearch(search, behind !== undefined || rows === undefined || list.isComplete),
  );

  return {
    list,
    /** What the server found under the filter, which may be in no loaded list. */
    further: { ...found, rows: found.rows?.filter(isUnder) },
    counts: {
      late: late?.length,
      exceptions: exceptions?.length,
      noDriver: noDriver?.length,
      untold: untold?.length,
    },
    isStaff,
  };
}

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
function useFilter(filter: ShipmentFilter): (shipment: Shipment) => boolean {
  const clock = useClock();
  return useCallback(
    (shipment) => {
      if (filter === 'all') return true;
      if (filter === 'late') return latenessOf(shipment, clock) !== undefined;
      if (filter === 'untold') return shipment.unreached !== undefined;
      if (filter === 'exceptions') return shipment.exception !== undefined;
      return shipment.status === (filter === 'no-driver' ? 'pending' : filter);
    },
    [filter, clock],
  );
}

/** True when one of a shipment's numbers, its pickup or delivery city contains the text (lower case). */
export function matches(shipment: Shipment, wanted: string): boolean {
  const { trackingNumber, containerNumber, customerReference, purchaseOrderNumber } = shipment;
  const numbers = [trackingNumber, containerNumber, customerReference, purchaseOrderNumber];
  return (
    containsText([...numbers, shipment.pickupCity, shipment.deliveryCity], wanted) ||
    // As people write it; the server finds it so too.
    parseTrackingNumber(wanted) === trackingNumber
  );
}
