import { accountKeys } from '#functions/data/accounts/keys.ts';
import { saveSharedViews } from '#functions/data/accounts/views.ts';
import { changeSharedViews, toSharedViews } from '#functions/domain/accounts/views.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateSharedViews } from '#shared/contracts/views.ts';

export const handler = httpHandler(
  updateSharedViews,
  async ({ body, actor, prefetched, commit }) => {
    const before = prefetched?.[0];
    const after = changeSharedViews(before, body, requireUser(actor));
    if (!after) return toSharedViews(before);
    return commit(saveSharedViews(before, after), toSharedViews(after));
  },
  { prefetch: () => [accountKeys.sharedViews()] },
);
