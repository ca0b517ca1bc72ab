import { listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { keys } from '#functions/data/table/keys.ts';
import { isDriver } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedBy } from '#functions/kit/prefetch.ts';
import { endsOf } from '#functions/places/positions.ts';
import { listStops } from '#shared/contracts/stops.ts';
import { notFound } from '#shared/errors.ts';
import { stopsOf } from '#shared/stops.ts';

export const handler = httpHandler(
  listStops,
  async ({ params, actor, prefetched }) => {
    const isForeign = isDriver(actor) && actor.driverId !== params.id;
    if (isForeign || !prefetched?.[0]) throw notFound();
    const jobs = await listDriverJobs(params.id);
    const ends = new Map(jobs.map((job) => [job.id, endsOf(job)]));
    return stopsOf(jobs).map((stop) => ({ ...stop, place: ends.get(stop.shipmentId)?.[stop.kind] }));
  },
  { prefetch: namedBy(keys.driver) },
);
