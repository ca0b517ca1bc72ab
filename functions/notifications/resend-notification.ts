import { findLatestResend, findLoggedDelivery, insertResend } from '#functions/data/notifications/send-log.ts';
import { resend } from '#functions/domain/notifications/send-log.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { resendNotification } from '#shared/contracts/send-log.ts';
import { notFound } from '#shared/http/errors.ts';
import { deliveryId } from '#shared/notifications/delivery-id.ts';

export const handler = postHandler(resendNotification, async ({ params, actor, now, commit }) => {
  await limitMails(resendNotification, actor, now);
  const found = await findLoggedDelivery(params.id);
  if (!found?.event) throw notFound();
  const last = (await findLatestResend(found.record)) ?? found.record;
  const step = resend(last, { actor, now });
  return commit(insertResend(step, now), { id: deliveryId(step.after) });
});
