import { newId } from '#functions/base/ids.ts';
import { findAnyBox, saveAnyBox, saveBox } from '#functions/data/boxes/boxes.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { createBox as decide } from '#functions/domain/boxes/boxes.ts';
import { offeredPlace } from '#functions/domain/places/shipment-places.ts';
import { linkBox } from '#functions/domain/shipments/shipment-box.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { shownStep } from '#functions/use-cases/boxes/box-view.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { createBox } from '#shared/contracts/boxes.ts';

async function create({ params, body, actor, now, commit }: WritingCall<typeof createBox>) {
  const { terminalId } = body;
  const [shipment, places, context, any] = await Promise.all([
    loadShipment(params.id, visibleTo(actor)),
    findPlaces(terminalId === undefined ? [] : [terminalId], { strong: false }),
    stepContext(now),
    findAnyBox(),
  ]);
  offeredPlace('terminalId', terminalId, places);
  const id = newId('box', now);
  const link = linkBox(shipment, id, actor, context);
  const { step, box } = await shownStep(decide(shipment, body, { id, actor, now }), { actor, now });
  const parts = [...saveStep(link, actor), ...saveBox(step), ...saveAnyBox(any, now)];
  return commit(parts, box);
}

// Whatever else changes the shipment meanwhile, its container is to be tracked.
export const handler = postHandler(createBox, (call) => retryOnConflict(() => create(call)));
