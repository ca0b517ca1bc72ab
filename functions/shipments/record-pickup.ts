import { retryOnceOn } from '#functions/base/retry.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { assertRecordable, recordPickupStep as decide } from '#functions/domain/shipments/shipment-pickup.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import type { WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { storeReportPhotos } from '#functions/use-cases/proof/proof-images.ts';
import { warningsOnStep } from '#functions/use-cases/shipments/shipment-warnings.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { recordPickup } from '#shared/contracts/field-reports.ts';

async function record({ params, body, actor, now, commit }: WritingCall<typeof recordPickup>) {
  const shipment = await loadShipment(params.id, visibleTo(actor));
  assertRecordable(shipment, actor, now);
  const photoKeys = body.photoKeys && (await storeReportPhotos(shipment.id, body.photoKeys, 'pickup'));
  const context = await stepContext(now);
  const step = decide(shipment, { ...body, photoKeys }, actor, context);
  const told = await warningsOnStep(step, { ...context, actor });
  return commit(saveStep(step, actor), { ...toShipment(step.after, actor), ...told });
}

// Nothing that somebody else changed at the same moment speaks against what was seen at the pickup.
export const handler = postHandler(recordPickup, async (call) => {
  await limitMails(recordPickup, call.actor, call.now);
  return retryOnceOn('version_conflict', () => record(call));
});
