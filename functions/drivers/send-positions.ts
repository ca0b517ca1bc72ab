import { keys } from '#functions/data/keys.ts';
import { writePosition } from '#functions/data/positions.ts';
import { recordOf } from '#functions/data/table.ts';
import { keepInTrail } from '#functions/data/trails.ts';
import { judgePositions } from '#functions/domain/positions.ts';
import type { PositionRecord } from '#functions/domain/types.ts';
import { namedBy } from '#functions/lib/along.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { sendPositions } from '#shared/contracts/drivers.ts';
import { notFound } from '#shared/errors.ts';

export const handler = postHandler(
  sendPositions,
  async ({ params, body, actor, along, now }) => {
    if (actor.kind !== 'user' || actor.driverId !== params.id) throw notFound();
    const last = along?.[0] && recordOf<PositionRecord>(along[0]);
    const { verdicts, marker } = judgePositions(body.positions, last, { driverId: params.id, now });
    const kept = verdicts.filter(({ inTrail }) => inTrail);
    await keepInTrail(
      params.id,
      kept.map(({ record }) => record),
      now,
    );
    if (marker) await writePosition(marker);
    const refused = verdicts.flatMap(({ inTrail, reason }, index) => (inTrail || !reason ? [] : { index, reason }));
    return { accepted: kept.length, refused };
  },
  { along: namedBy(keys.position) },
);
