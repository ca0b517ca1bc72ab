import { SUBJECTS } from '#functions/base/subjects.ts';
import { findDelivery, reopenDelivery } from '#functions/data/notifications/send-log.ts';
import { newEvent } from '#functions/data/table/events.ts';
import { assertResendable } from '#functions/domain/notifications/send-log.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { resendNotification } from '#shared/contracts/notifications.ts';
import { notFound } from '#shared/errors.ts';

export const handler = postHandler(resendNotification, async ({ params: { id }, actor, now, commit }) => {
  const found = await findDelivery(id);
  if (!found?.event) throw notFound();
  const { key, record } = found;
  assertResendable(record, now);
  const { kind, to } = record;
  const event = newEvent('message_resent', SUBJECTS.organization.prefix, actor, now, { deliveryId: id, kind, to });
  return commit(reopenDelivery(key, record, event, now), { id });
});
