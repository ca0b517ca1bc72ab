import { listDriverJobs } from '#functions/data/shipments/shipments.ts';
import { toJob } from '#functions/domain/shipments/shipment-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { listJobs } from '#shared/contracts/drivers.ts';
import { sortByStop } from '#shared/drivers/stops.ts';

export const handler = httpHandler(listJobs, async ({ actor }) => {
  if (actor.kind !== 'user' || !actor.driverId) return [];
  const jobs = await listDriverJobs(actor.driverId);
  return sortByStop(jobs).map(toJob);
});
