import { postHandler } from '#functions/kit/post-handler.ts';
import { decideOnUser } from '#functions/use-cases/decide-on-user.ts';
import { approveUser } from '#shared/contracts/accounts.ts';

export const handler = postHandler(approveUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'active', actor, now);
  return commit(writes, { id: params.id, status: 'active' });
});
