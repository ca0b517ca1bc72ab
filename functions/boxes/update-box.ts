import { getBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { listRules } from '#functions/data/boxes/clock-rules.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { boxChanged, changeBox } from '#functions/domain/boxes/box-change.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { toBox } from '#functions/domain/boxes/boxes.ts';
import { offeredPlace } from '#functions/domain/places/shipment-places.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { keptStep, readingOf } from '#functions/use-cases/boxes/box-view.ts';
import { updateBox } from '#shared/contracts/boxes.ts';

const PLACES = ['terminalId', 'returnPlaceId'] as const;

async function change({ params, body, actor, now, commit }: WritingCall<typeof updateBox>) {
  const [before, rules, places] = await Promise.all([
    getBox(params.id),
    body.rules ? listRules() : [],
    findPlaces(
      PLACES.flatMap((field) => body[field] ?? []),
      { strong: false },
    ),
  ]);
  for (const field of PLACES) if (body[field] !== before[field]) offeredPlace(field, body[field], places);
  const step = changeBox(before, body, rules, { actor, now });
  const reading = await readingOf([before, step.after], { actor, now });
  const shown = (box: BoxRecord) => toBox(box, reading);
  if (body.version !== undefined && body.version !== before.version) throw boxChanged(shown(before));
  const kept = keptStep(step, reading.around, now);
  const conflict = (current: BoxRecord) => boxChanged(shown(current));
  return commit(saveBox(kept, conflict), shown(kept.after));
}

// Whoever names no version wants it changed, whatever else is said of it meanwhile.
export const handler = httpHandler(updateBox, (call) =>
  call.body.version === undefined ? retryOnConflict(() => change(call)) : change(call),
);
