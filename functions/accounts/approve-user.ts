import { decideOnUser } from '#functions/data/decisions.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { approveUser } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(approveUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'active', actor, now);
  return commit(writes, { id: params.id, status: 'active' });
});
