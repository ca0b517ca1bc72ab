import { listJobsOf } from '#functions/data/shipments.ts';
import { toJob } from '#functions/domain/shipment-view.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listJobs } from '#shared/contracts/drivers.ts';
import { inStopOrder } from '#shared/stops.ts';

export const handler = httpHandler(listJobs, async ({ actor }) => {
  if (actor.kind !== 'user' || !actor.driverId) return [];
  const jobs = await listJobsOf(actor.driverId);
  return inStopOrder(jobs).map((shipment) => toJob(shipment, actor));
});
