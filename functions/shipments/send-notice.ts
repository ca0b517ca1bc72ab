import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { blockedReasonOf } from '#functions/use-cases/notifications/notice-channels.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { sendNotice } from '#shared/contracts/shipment-messages.ts';
import { fieldError } from '#shared/http/errors.ts';

export const handler = postHandler(sendNotice, async ({ params, body, actor, now, commit }) => {
  await limitMails(sendNotice, actor, now);
  // Whoever writes to a customer wants it said, whatever else changes the shipment meanwhile.
  return retryOnConflict(async () => {
    const shipment = await loadShipment(params.id, visibleTo(actor));
    const step = notifyCustomer(shipment, body, actor, await stepContext(now));
    const [event] = step.events;
    const whyNot = event && body.channel !== 'phone' ? await blockedReasonOf(body.channel, event, now) : undefined;
    if (whyNot) throw fieldError('channel', whyNot);
    return commit(saveStep(step, actor), toShipment(step.after, actor));
  });
});
