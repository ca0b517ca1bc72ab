import { findOwnViews, findSharedViews } from '#functions/data/accounts/views.ts';
import { toOwnViews, toSharedViews } from '#functions/domain/accounts/views.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import { getOwnViews } from '#shared/contracts/views.ts';

export const handler = httpHandler(getOwnViews, async ({ actor }) => {
  const { id, role } = requireUser(actor);
  if (!isStaffPlus(role)) return toOwnViews(await findOwnViews(id));
  const [own, shared] = await Promise.all([findOwnViews(id), findSharedViews()]);
  return { ...toOwnViews(own), shared: toSharedViews(shared) };
});
