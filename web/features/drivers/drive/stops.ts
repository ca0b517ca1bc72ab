import { deliveryWindow, pickupWindow } from '#shared/lateness.ts';
import type { Shipment, ShipmentStatus } from '#shared/shipment.ts';
import type { Windows } from '#shared/time-window.ts';

type JobLike = Pick<Shipment, 'pickupAddress' | 'pickupCity' | 'deliveryAddress' | 'deliveryCity' | keyof Windows> & {
  status: ShipmentStatus;
};

/** Where a job goes next: to its pickup until it is loaded, then to its delivery. */
export function stopOf(job: JobLike) {
  const isLoaded = job.status === 'picked_up' || job.status === 'in_transit';
  const city = (isLoaded ? job.deliveryCity : job.pickupCity) ?? 'N/A';
  const address = isLoaded ? job.deliveryAddress : job.pickupAddress;
  return {
    title: isLoaded ? `Deliver to ${city}` : `Pick up in ${city}`,
    address,
    place: [address, city].filter(Boolean).join(', '),
    word: isLoaded ? 'Due' : 'Pickup',
    day: isLoaded ? job.estimatedDelivery : job.pickupDate,
    window: isLoaded ? deliveryWindow(job) : pickupWindow(job),
  };
}
