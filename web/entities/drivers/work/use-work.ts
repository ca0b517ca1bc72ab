import { useMemo } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { useLiveShipments } from '../../shipments/live/use-live-shipments.ts';
import { useAssignedShipments } from '../../shipments/live/use-shipments.ts';
import { useDeliveredSince } from '../../shipments/use-delivered-since.ts';
import { movesStops, useStopOrders } from '../use-stop-orders.ts';
import { inColumnOrder, isDone, isOnDay } from './work-of-day.ts';

/** What a driver has to do, as the board has it today. */
export interface Work {
  /** Jobs of today, those that are done among them. */
  ofDay: readonly Shipment[];
  /** What comes next, on whatever day. */
  next: Shipment | undefined;
}

/** The work of each driver who has some, kept up to date; undefined until it is known, and while nobody wants it. */
export function useWork({ isWanted }: { isWanted: boolean }): ReadonlyMap<string, Work> | undefined {
  const { dayOf, today } = useDates();
  const day = today();
  const { rows: open } = useAssignedShipments({ isWanted });
  const { rows: delivered } = useDeliveredSince(day, dayOf, { isWanted });
  const { orders, reload } = useStopOrders({ isWanted });
  useLiveShipments((news) => {
    if (news.some(movesStops)) reload();
  });
  return useMemo(() => {
    if (!open || !delivered) return undefined;
    const jobsOf = Map.groupBy([...open, ...delivered], ({ driverId = '' }) => driverId);
    return new Map(
      [...jobsOf].map(([id, jobs]) => {
        const ordered = inColumnOrder(jobs, orders.get(id)?.keys);
        const ofDay = ordered.filter((job) => isOnDay(job, 'today', day));
        return [id, { ofDay, next: ordered.find((job) => !isDone(job)) }];
      }),
    );
  }, [open, delivered, orders, day]);
}
