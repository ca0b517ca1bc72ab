import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { writeMessage } from '#functions/domain/shipments/driver-message.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { sendMessage } from '#shared/contracts/shipment-messages.ts';

export const handler = postHandler(sendMessage, async ({ params, body, actor, now, commit }) => {
  await limitMails(sendMessage, actor, now);
  // Whatever else changes the shipment meanwhile does not speak against what somebody writes.
  return retryOnConflict(async () => {
    const shipment = await loadShipment(params.id, visibleTo(actor));
    const step = writeMessage(shipment, body, actor, await stepContext(now));
    return commit(saveStep(step, actor), toShipment(step.after, actor));
  });
});
