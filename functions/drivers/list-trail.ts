import { findDriver } from '#functions/data/drivers/drivers.ts';
import { listTrailPoints } from '#functions/data/drivers/trails.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { listTrail } from '#shared/contracts/positions.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(listTrail, async ({ params, query, now }) => {
  const [driver, points] = await Promise.all([
    findDriver(params.id),
    listTrailPoints(params.id, new Date(query.start), new Date(query.end), now),
  ]);
  if (!driver) throw notFound();
  return points;
});
