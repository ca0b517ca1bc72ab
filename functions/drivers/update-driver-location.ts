import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findPosition, reportPosition } from '#functions/data/drivers/positions.ts';
import { keys } from '#functions/data/table/keys.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedBy } from '#functions/kit/prefetch.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { AppError, notFound } from '#shared/errors.ts';

/** A driver reports only for itself; a key for any driver there is. */
async function assertReportable(driverId: string, actor: Actor): Promise<void> {
  const isOwn = actor.kind === 'user' && actor.driverId === driverId;
  if (!isOwn && (actor.kind !== 'key' || !(await findDriver(driverId)))) throw notFound();
}

const prefetch = namedBy(keys.position);

export const handler = httpHandler(
  updateDriverLocation,
  async ({ params, body, actor, prefetched, now }) => {
    await assertReportable(params.id, actor);
    const last = prefetched ? prefetched[0] : await findPosition(params.id);
    const outcome = await reportPosition(body, last, { driverId: params.id, now });
    if (outcome === 'too_soon')
      throw new AppError('too_many_requests', 'At most one position per second', { retryAfter: 1 });
    return outcome === 'moved' ? { accepted: true } : { accepted: false, reason: outcome };
  },
  { prefetch },
);
