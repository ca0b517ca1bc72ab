import type { Stop } from '#shared/contracts/stops.ts';
import { nextStopDue } from '#shared/drivers/stops.ts';
import { t } from '#shared/i18n/t.ts';
import { addressLine, cityLine, deliveryOf, pickupOf } from '#shared/places/place.ts';

type JobLike = Parameters<typeof pickupOf>[0] & Parameters<typeof deliveryOf>[0] & Parameters<typeof nextStopDue>[0];

/** The next stop of a job among those of its driver. */
export function nextStopOf(
  job: Parameters<typeof nextStopDue>[0] & { id: string },
  stops: readonly Stop[] | undefined,
) {
  const { kind } = nextStopDue(job);
  return stops?.find((stop) => stop.shipmentId === job.id && stop.kind === kind);
}

/** Where a job goes next: to its pickup until it is loaded, then to its delivery. `due` says when. */
export function stopOf(job: JobLike) {
  const { kind, day, window } = nextStopDue(job);
  const isLoaded = kind === 'delivery';
  const end = isLoaded ? deliveryOf(job) : pickupOf(job);
  const city = end.city ?? t('N/A');
  return {
    title: t(isLoaded ? 'Deliver to {city}' : 'Pick up in {city}', { city }),
    address: end.address,
    /** Only where it says more than the title. */
    cityLine: end.state || end.zip ? cityLine(end) : undefined,
    place: addressLine(end) || city,
    due: isLoaded ? 'Due {when}' : 'Pickup {when}',
    day,
    window,
  } as const;
}
