import { decideOnUser } from '#functions/data/decisions.ts';
import { postHandler } from '#functions/lib/post-handler.ts';
import { rejectUser } from '#shared/contracts/accounts.ts';

export const handler = postHandler(rejectUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'rejected', actor, now);
  return commit(writes, { id: params.id, status: 'rejected' });
});
