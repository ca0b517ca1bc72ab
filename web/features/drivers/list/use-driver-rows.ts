import { useMemo } from 'react';
import { useHoursOfDrivers } from '../../../entities/drivers/use-driver-figures.ts';
import type { LiveDriver } from '../../../entities/drivers/use-live-drivers.ts';
import { useWork, type Work } from '../../../entities/drivers/work/use-work.ts';

/** A driver with what comes after the list: each undefined until it is known. */
export interface FleetDriver extends LiveDriver {
  work?: Work | undefined;
  /** That may still be driven; none of whoever is off duty. */
  minutesLeft?: number | undefined;
}

const NO_WORK: Work = { ofDay: [], next: undefined };

/** The drivers with their work and hours. */
export function useDriverRows(drivers: readonly LiveDriver[] | undefined) {
  const isWanted = drivers !== undefined;
  const work = useWork({ isWanted });
  const hours = useHoursOfDrivers({ isWanted });
  return useMemo(() => {
    const toRow = (driver: LiveDriver): FleetDriver => {
      // What is known only in part says nothing of whoever has jobs that are not in it.
      const own = work && (work.get(driver.id) ?? (driver.openJobs === 0 ? NO_WORK : undefined));
      return rowOf(driver, { work: own, minutesLeft: driver.status === 'offline' ? undefined : hours?.get(driver.id) });
    };
    return { rows: drivers?.map(toRow), toRow };
  }, [drivers, work, hours]);
}

/** The same driver with the same work stays the same row, or every row would be drawn for one that moved. */
const lastRows = new WeakMap<LiveDriver, FleetDriver>();

function rowOf(driver: LiveDriver, more: Pick<FleetDriver, 'work' | 'minutesLeft'>): FleetDriver {
  const last = lastRows.get(driver);
  if (last && last.work === more.work && last.minutesLeft === more.minutesLeft) return last;
  const row = { ...driver, ...more };
  lastRows.set(driver, row);
  return row;
}
