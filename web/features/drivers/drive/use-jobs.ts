import { useMemo } from 'react';
import type { Job } from '#shared/contracts/drivers.ts';
import type { ShipmentStatus } from '#shared/shipment.ts';
import { exceptionAfter, isForLater, statusAfter, type ToSend, useOutbox } from '../../../entities/offline/outbox.ts';
import { type ProblemToSend, sendProblem } from '../../../entities/offline/send-problem.ts';
import { type StepToSend, sendStep } from '../../../entities/offline/send-step.ts';
import { putShipment, refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useRecentShipments } from '../../../entities/shipments/live/use-shipments.ts';
import { useMyJobs } from '../../../entities/shipments/use-my-jobs.ts';
import { useAction } from '../../../lib/form/use-action.ts';
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
  const { items, add, discard } = useOutbox();
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
    ...useReports(items.length > 0, add),
  };
}

type Report = StepToSend | ProblemToSend;

async function sendOrKeep(item: Report, add: (item: ToSend) => Promise<void>): Promise<void> {
  // What was uploaded before the answer was lost is not uploaded again.
  let latest = item;
  try {
    const keepGrown = async (grown: ProblemToSend) => {
      latest = grown;
    };
    const after = item.kind === 'step' ? await sendStep(item) : await sendProblem(item, keepGrown);
    if (after) putShipment(after);
  } catch (error) {
    if (!isForLater(error)) throw error;
    await add(latest);
  }
}

type Unstamped<Item> = Omit<Item, 'kind' | 'key' | 'occurredAt'>;

/** Sends a step or a problem, or keeps it when there is no network; behind what waits already, so that the order stays. */
function useReports(hasWaiting: boolean, add: (item: ToSend) => Promise<void>) {
  const { act: report, isBusy } = useAction({
    call: (item: Report) => (hasWaiting ? add(item) : sendOrKeep(item, add)),
    failure: 'Failed to update the job',
    // The answer is shown already: nobody waits for the lists.
    onDone: () => void refreshShipments(),
    onRefused: () => void refreshShipments(),
  });
  return {
    step: (what: Unstamped<StepToSend>) => report({ ...what, ...stamp(), kind: 'step' }),
    reportProblem: (what: Unstamped<ProblemToSend>) => report({ ...what, ...stamp(), kind: 'problem' }),
    isSending: isBusy,
  };
}

function stamp() {
  return { key: crypto.randomUUID(), occurredAt: new Date().toISOString() };
}

function withWaiting(job: Job, items: Parameters<typeof statusAfter>[1]): DriveJob {
  const status = statusAfter(job, items);
  return {
    ...job,
    status,
    exception: exceptionAfter(job, items),
    isWaiting: items.some(({ item }) => item.shipmentId === job.id),
  };
}
