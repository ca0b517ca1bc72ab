import type { Stop } from '#shared/contracts/stops.ts';
import { deliveryWindow, isWaiting, pickupWindow } from '#shared/shipments/lateness.ts';
import { PRIORITIES, type Shipment } from '#shared/shipments/shipment.ts';
import { type TimeWindow, type Windows, windowEndMinute } from '#shared/shipments/time-window.ts';

type Job = Pick<
  Shipment,
  | 'id'
  | 'trackingNumber'
  | 'status'
  | 'priority'
  | 'pickupCity'
  | 'pickupState'
  | 'pickupZip'
  | 'pickupDate'
  | 'pickupFrom'
  | 'pickupTo'
  | 'deliveryCity'
  | 'deliveryState'
  | 'deliveryZip'
  | 'estimatedDelivery'
  | 'deliveryFrom'
  | 'deliveryTo'
>;

const STAGE: Partial<Record<Job['status'], number>> = { in_transit: 0, picked_up: 1, assigned: 2 };

type Due = Pick<Job, 'status' | keyof Windows>;

/** What comes next for a job: its pickup until it is loaded, then its delivery. */
export function nextStopDue(job: Due): { kind: Stop['kind']; day: string | undefined; window: TimeWindow } {
  return isWaiting(job)
    ? { kind: 'pickup', day: job.pickupDate, window: pickupWindow(job) }
    : { kind: 'delivery', day: job.estimatedDelivery, window: deliveryWindow(job) };
}

/** For sorting: a job without a day comes last, and one without hours at the end of its day. */
export function dueOf(job: Due): string {
  const { day, window } = nextStopDue(job);
  return `${day ?? '9999-12-31'}T${windowEndMinute(window) ?? '24:00'}`;
}

/** What is under way before what is loaded before what waits; then by day and hour, urgency, and the order they came in. */
export function sortByStop<J extends Job>(jobs: readonly J[]): J[] {
  const urgency = (job: J) => -PRIORITIES.indexOf(job.priority);
  const stage = (job: J) => STAGE[job.status] ?? 3;
  return [...jobs].sort(
    (a, b) =>
      stage(a) - stage(b) || dueOf(a).localeCompare(dueOf(b)) || urgency(a) - urgency(b) || a.id.localeCompare(b.id),
  );
}

/** The same in two parts: what is loaded or due by today, then what is picked up on a later day. */
export function splitByDay<J extends Due>(jobs: readonly J[], today: string): { now: J[]; later: J[] } {
  const isLater = (job: J) => job.status === 'assigned' && (nextStopDue(job).day ?? today) > today;
  return { now: jobs.filter((job) => !isLater(job)), later: jobs.filter(isLater) };
}

/** The place only the server knows, and which of all it is only the whole list. */
type StopDraft = Omit<Stop, 'place' | 'key' | 'seq' | 'isPinned' | 'arrivedAt' | 'leftAt'>;

/** By what a stop is known while others come before it and go. */
export const stopKey = ({ shipmentId, kind }: Pick<Stop, 'shipmentId' | 'kind'>): string => `${shipmentId}:${kind}`;

/** By what is next of each: in the order of stops, then what is in none, as it stood. */
export function inOrderOf<J extends Pick<Job, 'id' | 'status'>>(jobs: readonly J[], keys: readonly string[]): J[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (job: J) =>
    places.get(stopKey({ shipmentId: job.id, kind: isWaiting(job) ? 'pickup' : 'delivery' })) ?? keys.length;
  return jobs.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The order with the stops of one job before the first of another one, or behind all others. */
export function withJobMoved(keys: readonly string[], shipmentId: string, before: string | undefined): string[] {
  const isOf = (id: string) => (key: string) => key.startsWith(`${id}:`);
  const others = keys.filter((key) => !isOf(shipmentId)(key));
  const at = before === undefined ? -1 : others.findIndex(isOf(before));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...keys.filter(isOf(shipmentId)));
}

/** The stops of a driver's open jobs in order: each pickup before its delivery, and those made already before all others. */
export function stopsOf(jobs: readonly Job[]): StopDraft[] {
  const stops = sortByStop(jobs).flatMap((job): StopDraft[] => {
    const { id: shipmentId, trackingNumber } = job;
    const isLoaded = job.status !== 'assigned';
    return [
      {
        ...{ kind: 'pickup', isDone: isLoaded, shipmentId, trackingNumber },
        ...{ city: job.pickupCity, state: job.pickupState, zip: job.pickupZip },
        ...{ day: job.pickupDate, ...pickupWindow(job) },
      },
      {
        ...{ kind: 'delivery', isDone: false, shipmentId, trackingNumber },
        ...{ city: job.deliveryCity, state: job.deliveryState, zip: job.deliveryZip },
        ...{ day: job.estimatedDelivery, ...deliveryWindow(job) },
      },
    ];
  });
  return [...stops.filter(({ isDone }) => isDone), ...stops.filter(({ isDone }) => !isDone)];
}
