import { postHandler } from '#functions/kit/post-handler.ts';
import { decideOnUser } from '#functions/use-cases/decide-on-user.ts';
import { rejectUser } from '#shared/contracts/accounts.ts';

export const handler = postHandler(rejectUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'rejected', actor, now);
  return commit(writes, { id: params.id, status: 'rejected' });
});
