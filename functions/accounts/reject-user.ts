import { decideOnUser } from '#functions/data/decisions.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { rejectUser } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(rejectUser, async ({ params, actor, now, commit }) => {
  const writes = await decideOnUser(params.id, 'rejected', actor, now);
  return commit(writes, { id: params.id, status: 'rejected' });
});
