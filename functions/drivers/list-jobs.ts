import { listLive } from '#functions/data/shipments.ts';
import { inStopOrder, MOST_JOBS } from '#functions/domain/jobs.ts';
import { toJob } from '#functions/domain/shipment-view.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listJobs } from '#shared/contracts/drivers.ts';

export const handler = httpHandler(listJobs, async ({ actor }) => {
  if (actor.kind !== 'user' || !actor.driverId) return [];
  const { items } = await listLive({ limit: MOST_JOBS }, actor.driverId);
  return inStopOrder(items).map((shipment) => toJob(shipment, actor));
});
