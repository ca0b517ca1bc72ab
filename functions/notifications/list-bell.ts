import { findInboxReader, queryInAppNotifications } from '#functions/data/notifications/in-app-notifications.ts';
import { customerIdsOf, requireUser } from '#functions/domain/events/actor.ts';
import { inboxesFor, toInAppNotification } from '#functions/domain/notifications/in-app-notifications.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listBell as contract } from '#shared/contracts/bell.ts';

export const handler = listHandler(contract, async ({ actor, page, now }) => {
  const user = requireUser(actor);
  const bells = inboxesFor({ ...user, customerIds: customerIdsOf(user) });
  const { readUpTo, since } = await findInboxReader(user.id);
  const items = await queryInAppNotifications(bells, { id: user.id, since }, page, now);
  return items.map((item) => toInAppNotification(item, readUpTo));
});
