import { getShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { locationOf } from '#functions/domain/shipments/shipment-step.ts';
import { assertReportable, reportException as decide } from '#functions/domain/shipments/shipment-trouble.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { storeReportPhotos } from '#functions/use-cases/proof-images.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { reportException } from '#shared/contracts/shipment-changes.ts';

export const handler = postHandler(reportException, async ({ params, body, actor, now, commit }) => {
  await limitMails(reportException, actor, now);
  const shipment = await getShipment(params.id, visibleTo(actor));
  assertReportable(shipment, body, actor, now);
  const photoKeys = body.photoKeys && (await storeReportPhotos(shipment.id, body.photoKeys, 'exception'));
  const step = decide(shipment, { ...body, photoKeys, location: locationOf(body) }, actor, await stepContext(now));
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
