import { listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { keys } from '#functions/data/table/keys.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedBy } from '#functions/kit/prefetch.ts';
import { positionOfCity } from '#functions/places/position-of-city.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { notFound } from '#shared/errors.ts';
import { stopsOf } from '#shared/stops.ts';

export const handler = httpHandler(
  listStops,
  async ({ params, actor, prefetched }) => {
    const isForeign = isDriver(actor) && actor.driverId !== params.id;
    if (isForeign || !prefetched?.[0]) throw notFound();
    const jobs = await listDriverJobs(params.id);
    return stopsOf(jobs).map((stop) => ({ ...stop, place: stop.city ? positionOfCity(stop.city) : undefined }));
  },
  { prefetch: namedBy(keys.driver) },
);
