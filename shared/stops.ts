import type { Stop } from './contracts/drivers.ts';
import { PRIORITIES, type Shipment } from './shipment.ts';

type Job = Pick<
  Shipment,
  'id' | 'trackingNumber' | 'status' | 'priority' | 'pickupCity' | 'pickupDate' | 'deliveryCity' | 'estimatedDelivery'
>;

const STAGE: Partial<Record<Job['status'], number>> = { in_transit: 0, picked_up: 1, assigned: 2 };

/** The day that matters next: the delivery of what is loaded, the pickup of what is not. Without one it comes last. */
function dueDay(job: Job): string {
  return (job.status === 'assigned' ? job.pickupDate : job.estimatedDelivery) ?? '9999-12-31';
}

/** What is under way before what is loaded before what waits; then by day, urgency, and the order they came in. */
export function inStopOrder<J extends Job>(jobs: readonly J[]): J[] {
  const urgency = (job: J) => -PRIORITIES.indexOf(job.priority);
  const stage = (job: J) => STAGE[job.status] ?? 3;
  return [...jobs].sort(
    (a, b) =>
      stage(a) - stage(b) || dueDay(a).localeCompare(dueDay(b)) || urgency(a) - urgency(b) || a.id.localeCompare(b.id),
  );
}

/** The place only the server knows. */
export type StopDraft = Omit<Stop, 'place'>;

/** The stops of a driver's open jobs in order: each pickup before its delivery, and those made already before all others. */
export function stopsOf(jobs: readonly Job[]): StopDraft[] {
  const stops = inStopOrder(jobs).flatMap((job): StopDraft[] => {
    const { id: shipmentId, trackingNumber } = job;
    const isLoaded = job.status !== 'assigned';
    return [
      { kind: 'pickup', isDone: isLoaded, shipmentId, trackingNumber, city: job.pickupCity, day: job.pickupDate },
      {
        ...{ kind: 'delivery', isDone: false, shipmentId, trackingNumber },
        ...{ city: job.deliveryCity, day: job.estimatedDelivery },
      },
    ];
  });
  return [...stops.filter(({ isDone }) => isDone), ...stops.filter(({ isDone }) => !isDone)];
}
