import type { Stop } from '#shared/contracts/drivers.ts';
import { PRIORITIES } from '#shared/shipment.ts';
import type { ShipmentRecord } from './types.ts';

/** More open jobs than one driver can have. */
export const MOST_JOBS = 200;

const STAGE: Partial<Record<ShipmentRecord['status'], number>> = { in_transit: 0, picked_up: 1, assigned: 2 };

/** The day that matters next: the delivery of what is loaded, the pickup of what is not. Without one it comes last. */
function dueDay(job: ShipmentRecord): string {
  return (job.status === 'assigned' ? job.pickupDate : job.estimatedDelivery) ?? '9999-12-31';
}

/**
 * Jobs in the order of their stops: what is under way before what is loaded before what waits; then by day, the more
 * urgent first, and by the order they came in.
 */
export function inStopOrder(jobs: readonly ShipmentRecord[]): ShipmentRecord[] {
  const urgency = (job: ShipmentRecord) => -PRIORITIES.indexOf(job.priority);
  const stage = (job: ShipmentRecord) => STAGE[job.status] ?? 3;
  return [...jobs].sort(
    (a, b) =>
      stage(a) - stage(b) || dueDay(a).localeCompare(dueDay(b)) || urgency(a) - urgency(b) || a.id.localeCompare(b.id),
  );
}

/** A stop without its place, which is no matter of rules. */
export type StopDraft = Omit<Stop, 'place'>;

/** The stops of a driver's open jobs in order: each pickup before its delivery, and those made already before all others. */
export function stopsOf(jobs: readonly ShipmentRecord[]): StopDraft[] {
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
