import { addressLine, deliveryOf, pickupOf } from '#shared/place.ts';
import type { Shipment, ShipmentStatus } from '#shared/shipment.ts';
import { nextDue } from '#shared/stops.ts';
import type { Windows } from '#shared/time-window.ts';

type JobLike = Pick<Shipment, keyof Windows> & Parameters<typeof pickupOf>[0] & { status: ShipmentStatus };

/** Where a job goes next: to its pickup until it is loaded, then to its delivery. */
export function stopOf(job: JobLike) {
  const { kind, day, window } = nextDue(job);
  const isLoaded = kind === 'delivery';
  const city = (isLoaded ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  const place = isLoaded ? deliveryOf(job) : pickupOf(job);
  return {
    title: isLoaded ? `Deliver to ${city}` : `Pick up in ${city}`,
    address: place.address,
    place: addressLine(place) || city,
    word: isLoaded ? 'Due' : 'Pickup',
    day,
    window,
  };
}

/** Stop order as the screen shows it: what is loaded or due by today, then what is due on a later day. */
export function inDayOrder<J extends JobLike>(jobs: readonly J[], today: string): { now: J[]; later: J[] } {
  const isLater = (job: J) => job.status === 'assigned' && (nextDue(job).day ?? today) > today;
  return { now: jobs.filter((job) => !isLater(job)), later: jobs.filter(isLater) };
}
