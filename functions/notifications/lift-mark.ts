import { findLoggedDelivery } from '#functions/data/notifications/send-log.ts';
import { findSuppression, removeSuppression as lift } from '#functions/data/notifications/suppressions.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { liftMark } from '#shared/contracts/send-log.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(liftMark, async ({ params: { id }, actor, now, commit }) => {
  const found = await findLoggedDelivery(id);
  if (found?.record.channel !== 'mail') throw notFound();
  const { to } = found.record;
  const mark = await findSuppression(to);
  // An older line of an address to which mails go again already.
  return mark ? commit(lift(to, mark, { actor, now }), undefined) : undefined;
});
