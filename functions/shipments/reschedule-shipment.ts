import { getShipment, saveStep } from '#functions/data/shipments.ts';
import { visibleTo } from '#functions/domain/shipment-rights.ts';
import { rescheduleShipment as decide } from '#functions/domain/shipment-trouble.ts';
import { toShipment } from '#functions/domain/shipment-view.ts';
import { newEventId } from '#functions/lib/ids.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { rescheduleShipment } from '#shared/contracts/shipments.ts';

export const handler = postHandler(rescheduleShipment, async ({ params, body, actor, now, commit }) => {
  const shipment = await getShipment(params.id, visibleTo(actor));
  const step = decide(shipment, body, actor, { now, newEventId });
  return commit(saveStep(step, actor), toShipment(step.after, actor));
});
