import { findDriver } from '#functions/data/drivers/drivers.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { namedId } from '#functions/kit/prefetch.ts';
import { reportPosition } from '#functions/use-cases/drivers/report-position.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { AppError, notFound } from '#shared/http/errors.ts';

/** A driver reports only for itself; a key for any driver there is. */
async function assertReportable(driverId: string, actor: Actor): Promise<void> {
  const isOwn = actor.kind === 'user' && actor.driverId === driverId;
  if (!isOwn && (actor.kind !== 'key' || !(await findDriver(driverId)))) throw notFound();
}

const keysOf = (id: string) => [driverKeys.position(id), driverKeys.watch(id)] as const;

const prefetch = (params: Record<string, string>) => keysOf(namedId(params));

export const handler = httpHandler(
  updateDriverLocation,
  async ({ params, body, actor, prefetched, now }) => {
    await assertReportable(params.id, actor);
    const [last, watch] = prefetched ?? (await findMany(keysOf(params.id), { strong: true }));
    const outcome = await reportPosition(body, { last, watch }, { driverId: params.id, now });
    if (outcome === 'too_soon')
      throw new AppError('too_many_requests', 'At most one position per second', { retryAfter: 1 });
    const receivedAt = now.toISOString();
    return outcome === 'moved' ? { accepted: true, receivedAt } : { accepted: false, reason: outcome, receivedAt };
  },
  { prefetch },
);
