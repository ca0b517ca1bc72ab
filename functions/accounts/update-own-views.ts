import { findOwnViews, saveOwnViews } from '#functions/data/accounts/views.ts';
import { changeViews, toOwnViews } from '#functions/domain/accounts/views.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateOwnViews } from '#shared/contracts/views.ts';

export const handler = httpHandler(updateOwnViews, async ({ body, actor, commit }) => {
  const { id } = requireUser(actor);
  const before = await findOwnViews(id);
  const after = changeViews(before, body);
  if (!after) return toOwnViews(before);
  return commit(saveOwnViews(id, before, after), toOwnViews(after));
});
