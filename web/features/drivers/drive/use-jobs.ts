import { useMemo } from 'react';
import type { Job } from '#shared/contracts/drivers.ts';
import type { ShipmentStatus } from '#shared/shipment.ts';
import { exceptionAfter, numbersAfter, statusAfter, useOutbox } from '../../../entities/offline/outbox.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useRecentShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useMyJobs } from '../../../entities/shipments/use-my-jobs.ts';
import { useDates } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';

/** More than one driver delivers in a day. */
const RECENT = 50;

/** A job as the driver sees it: with the steps that this phone has yet to send. */
export interface DriveJob extends Job {
  status: ShipmentStatus;
  isWaiting: boolean;
}

/** The driver's day: what is open in stop order, what is done, and what waits to be sent. */
export function useJobs() {
  const { id: userId } = useUser();
  const open = useMyJobs(userId);
  const recent = useRecentShipments(RECENT, { offlineFor: userId });
  const { dayOf, today } = useDates();
  const { items, discard } = useOutbox();
  useLiveShipments();

  const jobs = useMemo(() => open.jobs?.map((job): DriveJob => withWaiting(job, items)), [open.jobs, items]);
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
  };
}

function withWaiting(job: Job, items: Parameters<typeof statusAfter>[1]): DriveJob {
  const status = statusAfter(job, items);
  return {
    ...job,
    ...numbersAfter(job, items),
    status,
    exception: exceptionAfter(job, items),
    isWaiting: items.some(({ item }) => item.shipmentId === job.id),
  };
}
