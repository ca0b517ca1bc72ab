import { useEffect, useMemo, useRef } from 'react';
import { type Driver, listDrivers } from '#shared/contracts/drivers.ts';
import { getDashboard } from '#shared/contracts/reports.ts';
import { listAssignedShipments, listShipments, listUnassignedShipments } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipment.ts';
import { type Lateness, latenessOf } from '../../../entities/shipments/chips/lateness.ts';
import { useRecentShipments } from '../../../entities/shipments/use-shipments.ts';
import { revalidate } from '../../../lib/answers.ts';
import { useDates } from '../../../lib/format.ts';
import { gpsOf } from '../../../lib/gps.ts';
import { useApi, useApiPages } from '../../../lib/use-api.ts';
import { useSocket } from '../../../lib/use-socket.ts';

const RECENT = 5;
const PAGE = { query: { limit: 200 } };
/** Frames within this time are one refresh. */
const GATHER_FOR = 1500;

/** The numbers of the four cards. */
export function useFigures() {
  return useApi(getDashboard, {});
}

/** The newest shipments (specification 1, section 9: five). */
export function useNewest() {
  return useRecentShipments(RECENT);
}

/** What waits for somebody to decide. */
export interface Decisions {
  late: readonly { shipment: Shipment; lateness: Lateness }[];
  withoutDriver: readonly Shipment[];
  exceptions: readonly Shipment[];
  silent: readonly Driver[];
}

/** Late shipments, those without a driver, exceptions, and drivers on delivery who sent no position for ten minutes. */
export function useDecisions() {
  const unassigned = useApiPages(listUnassignedShipments, PAGE);
  const assigned = useApiPages(listAssignedShipments, PAGE);
  const drivers = useApiPages(listDrivers, PAGE);
  const { today } = useDates();
  const lists = [unassigned, assigned, drivers];
  const decisions = useMemo((): Decisions | undefined => {
    if (!unassigned.rows || !assigned.rows || !drivers.rows) return undefined;
    return decisionsOf([...unassigned.rows], [...assigned.rows], drivers.rows, today());
  }, [unassigned.rows, assigned.rows, drivers.rows, today]);
  const retry = () => {
    for (const list of lists) list.retry();
  };
  return { decisions, error: lists.find(({ error }) => error)?.error, retry };
}

/** Sorts open shipments and drivers into what needs a decision, the most pressing first. */
export function decisionsOf(
  unassigned: readonly Shipment[],
  assigned: readonly Shipment[],
  drivers: readonly Driver[],
  today: string,
): Decisions {
  const open = [...unassigned, ...assigned];
  const late = open.flatMap((shipment) => {
    const lateness = latenessOf(shipment, today);
    return lateness ? [{ shipment, lateness }] : [];
  });
  const silent = drivers.filter(
    ({ status, lastLocationUpdate }) => status === 'on_delivery' && gpsOf(lastLocationUpdate) === 'none',
  );
  return {
    late: late.sort((a, b) => b.lateness.days - a.lateness.days),
    withoutDriver: unassigned.toSorted(byUrgency),
    exceptions: open.filter(({ exception }) => exception),
    silent,
  };
}

const LAST_DAY = '9999';

function byUrgency(a: Shipment, b: Shipment): number {
  const urgent = Number(b.priority === 'urgent') - Number(a.priority === 'urgent');
  return urgent || (a.pickupDate ?? LAST_DAY).localeCompare(b.pickupDate ?? LAST_DAY);
}

/** Fetches the dashboard again when shipments or drivers change, at most every 1.5 seconds. */
export function useLiveDashboard(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = () => {
    timer.current = undefined;
    void revalidate(getDashboard, listShipments, listUnassignedShipments, listAssignedShipments, listDrivers);
  };
  useSocket({
    onFrame: ({ type }) => {
      if (type === 'shipment_changed' || type === 'driver_changed') timer.current ??= setTimeout(refresh, GATHER_FOR);
    },
    onMissed: refresh,
  });
}
