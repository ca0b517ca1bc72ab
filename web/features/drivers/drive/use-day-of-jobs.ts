import { splitByDay } from '#shared/drivers/stops.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { type PhonePosition, useEta } from './use-eta.ts';
import type { DriveJob, useJobs } from './use-jobs.ts';
import { useTapGuard } from './use-tap-guard.ts';

/** Which job is next, which one is shown and what is known of its way, and the rows of the others. */
export function useDayOfJobs(
  { jobs = [], done }: Pick<ReturnType<typeof useJobs>, 'jobs' | 'done'>,
  chosen: string | undefined,
  last: PhonePosition | undefined,
) {
  const { today } = useClock();
  const order = splitByDay(jobs, today);
  const numbered = [...order.now, ...order.later].map((job, index) => ({ job, number: done.length + index + 1 }));
  // What is on the truck comes first, also in trouble: resuming it is the driver's next step.
  const next = numbered.find(({ job }) => job.status !== 'assigned' || !job.exception) ?? numbered[0];
  const shown = numbered.find(({ job }) => job.id === chosen) ?? next;
  const rowsOf = (part: readonly DriveJob[]) => numbered.filter((row) => row !== shown && part.includes(row.job));
  const isAwake = useTapGuard(
    shown ? `${shown.job.id} ${shown.job.status} ${shown.job.exception?.occurredAt ?? ''}` : '',
  );
  // When the driver is at a later job depends on those before it, which nobody reckons.
  const way = useEta(shown === next ? shown?.job : undefined, last);
  return {
    ...{ next, shown, isAwake, way },
    now: rowsOf(order.now),
    later: rowsOf(order.later),
    total: jobs.length + done.length,
  };
}
