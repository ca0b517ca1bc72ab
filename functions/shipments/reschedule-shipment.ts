import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { rescheduleShipmentStep as decide } from '#functions/domain/shipments/shipment-exception.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { rescheduleShipment } from '#shared/contracts/shipment-changes.ts';

export const handler = postHandler(rescheduleShipment, async ({ params, body, actor, now, commit }) => {
  await limitMails(rescheduleShipment, actor, now);
  const shipment = await loadShipment(params.id, visibleTo(actor));
  const step = decide(shipment, body, actor, await stepContext(now));
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
