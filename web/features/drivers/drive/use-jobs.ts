import { useMemo } from 'react';
import type { Job } from '#shared/contracts/drivers.ts';
import type { Stop } from '#shared/contracts/stops.ts';
import { inOrderOf, stopKey } from '#shared/drivers/stops.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { arrivedAfter, exceptionAfter, numbersAfter, statusAfter } from '../../../entities/offline/once-sent.ts';
import { useOutbox } from '../../../entities/offline/outbox.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useRecentShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useMyJobs } from '../../../entities/shipments/use-my-jobs.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useStopOrder } from './use-stop-order.ts';

/** More than one driver delivers in a day. */
const RECENT_LIMIT = 50;

/** A job as the driver sees it: with the steps that this phone has yet to send. */
export interface DriveJob extends Job {
  status: ShipmentStatus;
  isWaiting: boolean;
  /** The stop that it goes to next, where the driver can be said to be. */
  stopKey: string | undefined;
  /** Since when the driver is there. */
  hereSince: string | undefined;
}

/** The driver's day: what is open in stop order, what is done, and what waits to be sent. */
export function useJobs() {
  const { id: userId } = useUser();
  const open = useMyJobs(userId);
  const recent = useRecentShipments(RECENT_LIMIT, { offlineFor: userId });
  const { dayOf, today } = useDates();
  const { items, discard } = useOutbox();
  const order = useStopOrder();
  useLiveShipments(order.reload);

  // Until it is known in which order, no job slides under the thumb.
  const inHand = order.isKnown ? open.jobs : undefined;
  const jobs = useMemo(
    () =>
      inHand &&
      inOrderOf(
        inHand.map((job): DriveJob => withWaiting(job, items, order.stops)),
        order.keys,
      ),
    [inHand, items, order.keys, order.stops],
  );
  const day = today();
  const done = useMemo(
    () =>
      (recent.shipments ?? []).filter(
        (row) => row.status === 'delivered' && row.deliveredAt && dayOf(row.deliveredAt) === day,
      ),
    [recent.shipments, dayOf, day],
  );
  return {
    jobs: jobs?.filter(({ status }) => status !== 'delivered'),
    done: [...(jobs ?? []).filter(({ status }) => status === 'delivered'), ...done],
    waiting: items.filter(({ refused }) => refused === undefined),
    refused: items.filter(({ refused }) => refused !== undefined),
    error: open.error,
    retry: open.retry,
    discard,
    order,
  };
}

/** Between the pickup and the start of the way a driver is still at the pickup, and says so no more. */
function stopAt(id: string, status: ShipmentStatus): string | undefined {
  if (status === 'assigned') return stopKey({ shipmentId: id, kind: 'pickup' });
  return status === 'in_transit' ? stopKey({ shipmentId: id, kind: 'delivery' }) : undefined;
}

type Items = Parameters<typeof statusAfter>[1];

function hereSince(key: string | undefined, items: Items, stops: readonly Stop[]): string | undefined {
  if (key === undefined) return undefined;
  const stop = stops.find((one) => one.key === key);
  return arrivedAfter(key, items, stop?.leftAt === undefined ? stop?.arrivedAt : undefined);
}

function withWaiting(job: Job, items: Items, stops: readonly Stop[]): DriveJob {
  const status = statusAfter(job, items);
  const key = stopAt(job.id, status);
  return {
    ...job,
    ...numbersAfter(job, items),
    status,
    stopKey: key,
    hereSince: hereSince(key, items, stops),
    exception: exceptionAfter(job, items),
    isWaiting: items.some(({ item }) => item.shipmentId === job.id),
  };
}
