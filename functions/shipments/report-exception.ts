import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { formerlyOf } from '#functions/domain/shipments/former-driver.ts';
import { assertReportable, reportExceptionStep as decide } from '#functions/domain/shipments/shipment-exception.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { locationOf } from '#functions/domain/shipments/shipment-step.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { storeReportPhotos } from '#functions/use-cases/proof/proof-images.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { reportException } from '#shared/contracts/field-reports.ts';

export const handler = postHandler(reportException, async ({ params, body, actor, now, commit }) => {
  await limitMails(reportException, actor, now);
  const sees = visibleTo(actor);
  const shipment = await loadShipment(params.id, (one) => sees(one) || formerlyOf(one, actor, body) !== undefined);
  const context = await stepContext(now);
  assertReportable(shipment, body, actor, context);
  const photoKeys = body.photoKeys && (await storeReportPhotos(shipment.id, body.photoKeys, 'exception'));
  const step = decide(shipment, { ...body, photoKeys, location: locationOf(body) }, actor, context);
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
