import { getShipment, saveStep } from '#functions/data/shipments.ts';
import { visibleTo } from '#functions/domain/shipment-rights.ts';
import { locationOf } from '#functions/domain/shipment-step.ts';
import { assertReportable, reportException as decide } from '#functions/domain/shipment-trouble.ts';
import { toShipment } from '#functions/domain/shipment-view.ts';
import { newEventId } from '#functions/lib/ids.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { storeExceptionPhotos } from '#functions/lib/proof-images.ts';
import { reportException } from '#shared/contracts/shipments.ts';

export const handler = postHandler(reportException, async ({ params, body, actor, now, commit }) => {
  const shipment = await getShipment(params.id, visibleTo(actor));
  assertReportable(shipment, body, actor, now);
  const photoKeys = body.photoKeys && (await storeExceptionPhotos(shipment.id, body.photoKeys));
  const step = decide(shipment, { ...body, photoKeys, location: locationOf(body) }, actor, {
    now,
    newEventId,
  });
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
