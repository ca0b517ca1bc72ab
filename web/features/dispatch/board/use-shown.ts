import { useMemo } from 'react';
import type { Driver } from '#shared/contracts/drivers.ts';
import type { Shipment } from '#shared/shipment.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useSettled } from '../../../lib/list/use-settled.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { type BoardDay, byReadiness, byStop, byUrgency, isMeant, isOnDay } from './board.ts';
import type { Column } from './board-context.ts';
import type { Board } from './use-board.ts';

/**
 * Drawing the board is long work on a page that changes all the time, where `useDeferredValue` may never get its turn:
 * every change begins that drawing anew.
 */
const QUIET = 120;

interface BoardFilter {
  query: string;
  day: BoardDay;
  today: string;
  /** Drivers of this status alone. */
  status: Driver['status'] | undefined;
}

/** What the date, the search and the drivers' filter leave, in the order of the board. */
export function useShown(board: Board, drivers: readonly LiveDriver[] | undefined, filter: BoardFilter) {
  const { day, today, status } = filter;
  const clock = useClock();
  // The board is drawn after the field: who types does not wait for hundreds of cards.
  const typed = filter.query.trim().toLowerCase();
  const query = useSettled(typed, QUIET);
  const jobsOf = useJobs(board);
  const waiting = useMemo(
    () => board.unassigned?.filter((shipment) => isOnDay(shipment, day, today)).sort(byUrgency(clock)) ?? [],
    [board.unassigned, day, today, clock],
  );
  const shownOf = useMemo(
    () => new Map([...jobsOf].map(([id, jobs]) => [id, jobs.filter((job) => isOnDay(job, day, today))])),
    [jobsOf, day, today],
  );
  const shown = useMemo(() => {
    const activeOf = ({ id }: { id: string }) =>
      (jobsOf.get(id) ?? []).filter((job) => job.status !== 'delivered').length;
    const ordered = [...(drivers ?? [])].sort(byReadiness(activeOf));
    const columns = ordered
      .filter((driver) => !status || driver.status === status)
      .map((driver): Column => {
        return { driver, jobs: jobsOf.get(driver.id) ?? NO_JOBS, shown: shownOf.get(driver.id) ?? NO_JOBS };
      });
    return { ...search(waiting, columns, query), drivers: ordered, activeOf };
  }, [waiting, drivers, jobsOf, shownOf, query, status]);
  return { ...shown, isSearching: typed !== query };
}

/** The same for all who have none, so that their columns are not drawn again. */
const NO_JOBS: readonly Shipment[] = [];

function useJobs({ assigned, doneToday }: Board): ReadonlyMap<string, readonly Shipment[]> {
  return useMemo(() => {
    const groups = new Map<string, Shipment[]>();
    for (const shipment of [...(assigned ?? []), ...doneToday]) {
      const group = groups.get(shipment.driverId ?? '');
      if (group) group.push(shipment);
      else groups.set(shipment.driverId ?? '', [shipment]);
    }
    for (const group of groups.values()) group.sort(byStop);
    return groups;
  }, [assigned, doneToday]);
}

/**
 * Cards by what stands on them, drivers by name and plate. Where only one side is found the other stays: a card that was
 * looked for can go to every driver, and every waiting card to a driver who was looked for. Where nothing is found
 * nothing stays that could be taken for it.
 */
export function search(unassigned: readonly Shipment[], columns: readonly Column[], query: string) {
  if (query === '') return { unassigned, columns };
  const isNamed = ({ driver }: Column) => `${driver.name}\n${driver.vehicleNumber}`.toLowerCase().includes(query);
  const waiting = unassigned.filter((shipment) => isMeant(shipment, query));
  const found = columns.flatMap((column) => {
    if (isNamed(column)) return [column];
    const shown = column.shown.filter((job) => isMeant(job, query));
    return shown.length > 0 ? [{ ...column, shown }] : [];
  });
  return {
    unassigned: waiting.length === 0 && found.some(isNamed) ? unassigned : waiting,
    columns: found.length > 0 || waiting.length === 0 ? found : columns,
  };
}
