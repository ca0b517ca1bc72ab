import { SUBJECTS } from '#functions/base/subjects.ts';
import { findDelivery, findLastRepeat, insertRepeat } from '#functions/data/notifications/send-log.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { repeatOf } from '#functions/domain/notifications/send-log.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { resendNotification } from '#shared/contracts/notifications.ts';
import { deliveryId } from '#shared/delivery-id.ts';
import { notFound } from '#shared/errors.ts';

export const handler = postHandler(resendNotification, async ({ params, actor, now, commit }) => {
  await limitMails(resendNotification, actor, now);
  const found = await findDelivery(params.id);
  if (!found?.event) throw notFound();
  const last = (await findLastRepeat(found.record)) ?? found.record;
  const repeat = repeatOf(last, requireUser(actor).name, now);
  const id = deliveryId(repeat);
  const { kind, to } = repeat;
  const event = newEvent('message_resent', SUBJECTS.organization.prefix, actor, now, { deliveryId: id, kind, to });
  return commit(insertRepeat(repeat, last, event, now), { id });
});
