import { useMemo } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { DriverOrder } from '#shared/contracts/stops.ts';
import { foldText } from '#shared/search/fold-text.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { inColumnOrder, isOnDay } from '../../../entities/drivers/work/work-of-day.ts';
import type { BoardDay } from '../../../entities/shipments/board-days.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { byAvailability, byUrgency, matchesQuery } from './board.ts';
import type { BoardColumn } from './board-context.ts';
import { createSameLists } from './same.ts';
import type { Board } from './use-board.ts';

/**
 * Drawing the board is long work on a page that changes all the time, where `useDeferredValue` may never get its turn:
 * every change begins that drawing anew.
 */
const DEBOUNCE_MS = 120;

export interface BoardFilter {
  query: string;
  day: BoardDay;
  today: string;
  /** Drivers of this status alone. */
  status: Driver['status'] | undefined;
  /** In which each driver makes its stops. */
  orders: ReadonlyMap<string, DriverOrder>;
}

/** What the date, the search and the drivers' filter leave, in the order of the board. */
export function useVisibleCards(board: Board, drivers: readonly LiveDriver[] | undefined, filter: BoardFilter) {
  const { day, today, status, orders } = filter;
  const clock = useClock();
  // The board is drawn after the field: who types does not wait for hundreds of cards.
  const typed = foldText(filter.query.trim());
  const query = useDebounced(typed, DEBOUNCE_MS);
  const jobsOf = useJobs(board, orders);
  const waiting = useMemo(
    () => board.unassigned?.filter((shipment) => isOnDay(shipment, day, today)).sort(byUrgency(clock)) ?? [],
    [board.unassigned, day, today, clock],
  );
  const shownOf = useMemo(
    () => new Map([...jobsOf].map(([id, jobs]) => [id, sameShown(jobs.filter((job) => isOnDay(job, day, today)))])),
    [jobsOf, day, today],
  );
  const shown = useMemo(() => {
    const activeOf = ({ id }: { id: string }) =>
      (jobsOf.get(id) ?? []).filter((job) => job.status !== 'delivered').length;
    const nextOf = ({ id }: { id: string }) => jobsOf.get(id)?.find((job) => job.status !== 'delivered');
    const ordered = [...(drivers ?? [])].sort(byAvailability(activeOf));
    const columns = ordered
      .filter((driver) => !status || driver.status === status)
      .map((driver): BoardColumn => {
        const ofDay = shownOf.get(driver.id) ?? NO_JOBS;
        return { driver, jobs: jobsOf.get(driver.id) ?? NO_JOBS, ofDay, shown: ofDay };
      });
    return { ...search(waiting, columns, query), drivers: ordered, activeOf, nextOf };
  }, [waiting, drivers, jobsOf, shownOf, query, status]);
  return { ...shown, isSearching: typed !== query };
}

export type Shown = ReturnType<typeof useVisibleCards>;

/** The same for all who have none, so that their columns are not drawn again. */
const NO_JOBS: readonly Shipment[] = [];
const sameJobs = createSameLists<Shipment>();
const sameShown = createSameLists<Shipment>();
const sameFound = createSameLists<Shipment>();

function useJobs(
  { assigned, doneToday }: Board,
  orders: BoardFilter['orders'],
): ReadonlyMap<string, readonly Shipment[]> {
  return useMemo(() => {
    const groups = new Map<string, Shipment[]>();
    for (const shipment of [...(assigned ?? []), ...doneToday]) {
      const group = groups.get(shipment.driverId ?? '');
      if (group) group.push(shipment);
      else groups.set(shipment.driverId ?? '', [shipment]);
    }
    return new Map([...groups].map(([id, jobs]) => [id, sameJobs(inColumnOrder(jobs, orders.get(id)?.keys))]));
  }, [assigned, doneToday, orders]);
}

/**
 * Cards by what stands on them, drivers by name and plate. Where only one side is found the other stays: a card that was
 * looked for can go to every driver, and every waiting card to a driver who was looked for. Where nothing is found
 * nothing stays that could be taken for it.
 */
export function search(unassigned: readonly Shipment[], columns: readonly BoardColumn[], query: string) {
  if (query === '') return { unassigned, columns };
  const isNamed = ({ driver }: BoardColumn) => foldText(`${driver.name}\n${driver.vehicleNumber}`).includes(query);
  const waiting = unassigned.filter((shipment) => matchesQuery(shipment, query));
  const found = columns.flatMap((column) => {
    if (isNamed(column)) return [column];
    const shown = sameFound(column.shown.filter((job) => matchesQuery(job, query)));
    return shown.length > 0 ? [{ ...column, shown }] : [];
  });
  return {
    unassigned: waiting.length === 0 && found.some(isNamed) ? unassigned : waiting,
    columns: found.length > 0 || waiting.length === 0 ? found : columns,
  };
}
