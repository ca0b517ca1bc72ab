import { findShipmentAndDriver, saveStep } from '#functions/data/shipments/shipments.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { assertCorrectable } from '#functions/use-cases/correct-invoice.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(updateShipment, async ({ params, body, actor, now, commit }) => {
  const [{ shipment, driver }] = await Promise.all([
    findShipmentAndDriver(params.id, body.driverId ?? undefined),
    limitMails(updateShipment, actor, now),
  ]);
  if (!shipment) throw notFound();
  const step = changeShipment(shipment, body, actor, { ...(await stepContext(now)), driver });
  const corrected = step.events.find(({ type }) => type === 'proof_voided');
  if (corrected) await assertCorrectable(corrected);
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
