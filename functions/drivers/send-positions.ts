import { driverKeys } from '#functions/data/drivers/keys.ts';
import { addOfflinePositions } from '#functions/data/drivers/trails.ts';
import { evaluatePositions } from '#functions/domain/drivers/positions.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { namedId } from '#functions/kit/prefetch.ts';
import { bringKept } from '#functions/use-cases/drivers/report-position.ts';
import { sendPositions } from '#shared/contracts/positions.ts';
import { notFound } from '#shared/http/errors.ts';

const prefetch = (params: Record<string, string>) => {
  const id = namedId(params);
  return [driverKeys.position(id), driverKeys.watch(id)] as const;
};

export const handler = postHandler(
  sendPositions,
  async ({ params, body, actor, prefetched, now }) => {
    if (actor.kind !== 'user' || actor.driverId !== params.id) throw notFound();
    const [last, watch] = prefetched ?? [];
    const { verdicts, marker } = evaluatePositions(body.positions, last, { driverId: params.id, now });
    const kept = verdicts.flatMap(({ inTrail, record }) => (inTrail ? record : []));
    await addOfflinePositions(params.id, kept, now);
    await bringKept(kept, { last, watch, marker }, { driverId: params.id, now });
    const refused = verdicts.flatMap(({ inTrail, reason }, index) => (inTrail || !reason ? [] : { index, reason }));
    return { accepted: kept.length, refused };
  },
  { prefetch },
);
