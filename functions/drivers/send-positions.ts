import { keys } from '#functions/data/keys.ts';
import { writePosition } from '#functions/data/positions.ts';
import { limitCalls } from '#functions/data/rate-limits.ts';
import { recordOf } from '#functions/data/table.ts';
import { addToTrails, trailField } from '#functions/data/trails.ts';
import { judgePositions } from '#functions/domain/positions.ts';
import type { PositionRecord } from '#functions/domain/types.ts';
import { namedBy } from '#functions/lib/along.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { sendPositions } from '#shared/contracts/drivers.ts';
import { notFound } from '#shared/errors.ts';

/** A phone brings what it kept in a few calls; each may be written in many pieces. */
const PER_DRIVER = { what: 'kept-positions', limit: 30, seconds: 60 };

export const handler = postHandler(
  sendPositions,
  async ({ params, body, actor, along, now }) => {
    if (actor.kind !== 'user' || actor.driverId !== params.id) throw notFound();
    await limitCalls({ ...PER_DRIVER, who: params.id }, now);
    const last = along?.[0] && recordOf<PositionRecord>(along[0]);
    const { verdicts, marker } = judgePositions(body.positions, last, { driverId: params.id, now });
    const kept = verdicts.filter(({ inTrail }) => inTrail);
    await addToTrails(kept.map(({ record }) => trailField(record)));
    if (marker) await writePosition(marker);
    const refused = verdicts.flatMap(({ inTrail, reason }, index) => (inTrail || !reason ? [] : { index, reason }));
    return { accepted: kept.length, refused };
  },
  { along: namedBy(keys.position) },
);
