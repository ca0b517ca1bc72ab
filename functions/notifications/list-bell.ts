import { findBellReader, listBell } from '#functions/data/notifications/bell.ts';
import { customerIdsOf, requireUser } from '#functions/domain/events/actor.ts';
import { bellsFor, toBellItem } from '#functions/domain/notifications/bell.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listBell as contract } from '#shared/contracts/bell.ts';

export const handler = listHandler(contract, async ({ actor, page, now }) => {
  const user = requireUser(actor);
  const bells = bellsFor({ ...user, customerIds: customerIdsOf(user) });
  const { readUpTo, since } = await findBellReader(user.id);
  const items = await listBell(bells, { id: user.id, since }, page, now);
  return items.map((item) => toBellItem(item, readUpTo));
});
