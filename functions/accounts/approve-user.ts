import { decideOnUser } from '#functions/data/decisions.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { approveUser } from '#shared/contracts/accounts.ts';

export const handler = postHandler(approveUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'active', actor, now);
  return commit(writes, { id: params.id, status: 'active' });
});
