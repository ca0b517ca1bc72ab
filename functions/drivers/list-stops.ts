import { keys } from '#functions/data/keys.ts';
import { listJobsOf } from '#functions/data/shipments.ts';
import { namedBy } from '#functions/lib/along.ts';
import { positionOfCity } from '#functions/lib/cities/position-of-city.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listStops } from '#shared/contracts/drivers.ts';
import { notFound } from '#shared/errors.ts';
import { stopsOf } from '#shared/stops.ts';

export const handler = httpHandler(
  listStops,
  async ({ params, actor, along }) => {
    const isForeign = actor.kind === 'user' && actor.role === 'driver' && actor.driverId !== params.id;
    if (isForeign || !along?.[0]) throw notFound();
    const jobs = await listJobsOf(params.id);
    return stopsOf(jobs).map((stop) => ({ ...stop, place: stop.city ? positionOfCity(stop.city) : undefined }));
  },
  { along: namedBy(keys.driver) },
);
