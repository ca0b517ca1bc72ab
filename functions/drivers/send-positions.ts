import { writePosition } from '#functions/data/drivers/positions.ts';
import { keepInTrail } from '#functions/data/drivers/trails.ts';
import { keys } from '#functions/data/table/keys.ts';
import { judgePositions } from '#functions/domain/drivers/positions.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { namedBy } from '#functions/kit/prefetch.ts';
import { sendPositions } from '#shared/contracts/positions.ts';
import { notFound } from '#shared/errors.ts';

const prefetch = namedBy(keys.position);

export const handler = postHandler(
  sendPositions,
  async ({ params, body, actor, prefetched, now }) => {
    if (actor.kind !== 'user' || actor.driverId !== params.id) throw notFound();
    const last = prefetched?.[0];
    const { verdicts, marker } = judgePositions(body.positions, last, { driverId: params.id, now });
    const kept = verdicts.filter(({ inTrail }) => inTrail);
    await keepInTrail(
      params.id,
      kept.map(({ record }) => record),
      now,
    );
    if (marker) await writePosition(marker, last);
    const refused = verdicts.flatMap(({ inTrail, reason }, index) => (inTrail || !reason ? [] : { index, reason }));
    return { accepted: kept.length, refused };
  },
  { prefetch },
);
