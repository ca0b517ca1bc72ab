import { inOrderOf, sortByStop, splitByDay } from '#shared/drivers/stops.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDriverNames, useOwnDriver } from '../../../entities/drivers/use-drivers.ts';
import { useStops } from '../../../entities/drivers/use-stops.ts';
import { useAssignedShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useDeliveredSince } from '../../../entities/shipments/use-delivered-since.ts';
import { useMyJobs } from '../../../entities/shipments/use-my-jobs.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useClock } from '../../../lib/use-clock.ts';

/** A driver's open jobs of today in stop order: the office's of anybody, a driver's of their own. */
export function useRunSheet(driverId: string) {
  const { id: userId, role, driverId: ownId } = useUser();
  const isDriver = role === 'driver';
  const { today } = useClock();
  const mine = useMyJobs(userId, { isWanted: isDriver });
  const all = useAssignedShipments({ isWanted: !isDriver });
  const names = useDriverNames({ isWanted: !isDriver });
  const own = useOwnDriver(userId, ownId);
  const driver = isDriver ? own : names.find(driverId);
  const theirs = all.rows && sortByStop(all.rows.filter((row) => row.driverId === driverId));
  const { stops = [] } = useStops(driverId, isDriver ? { offlineFor: userId } : {});
  const open = isDriver ? mine.jobs : theirs;
  const jobs =
    open &&
    inOrderOf<Shipment>(
      open,
      stops.map(({ key }) => key),
    );
  const { error, retry } = isDriver ? mine : all;
  const sitesOf = ({ id }: Pick<Shipment, 'id'>) => {
    const ahead = stops.filter(({ shipmentId, isDone }) => shipmentId === id && !isDone);
    // Where both ends are one place it is told once.
    return [...new Map(ahead.flatMap(({ site }) => (site ? [[site.name, site] as const] : []))).values()];
  };
  const { dayOf } = useDates();
  const delivered = useDeliveredSince(today, dayOf);
  const done = delivered.rows?.filter((row) => row.driverId === driverId).length;
  const isCounted = done !== undefined || delivered.error !== undefined;
  return {
    driver,
    jobs: isCounted && jobs ? splitByDay(jobs, today).now : undefined,
    /** Of today: the others are numbered after them, as on the driver's screen. */
    done: done ?? 0,
    ...{ sitesOf, error, retry },
  };
}
