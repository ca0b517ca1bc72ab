import { findBellReader, listBell } from '#functions/data/notifications/bell.ts';
import { customerIdsOf, requireUser } from '#functions/domain/events/actor.ts';
import { bellsFor, isFor, toBellItem } from '#functions/domain/notifications/bell.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listBell as contract } from '#shared/contracts/bell.ts';

export const handler = listHandler(contract, async ({ actor, page, now }) => {
  const user = requireUser(actor);
  const bells = bellsFor({ ...user, customerIds: customerIdsOf(user) });
  const [{ readUpTo, since }, items] = await Promise.all([findBellReader(user.id), listBell(bells, page, now)]);
  return items.flatMap((item) => (isFor(item, { id: user.id, since }) ? toBellItem(item, readUpTo) : []));
});
