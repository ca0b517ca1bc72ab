import { queryPendingUsers as listPending } from '#functions/data/accounts/users.ts';
import { toPendingUser } from '#functions/domain/accounts/accounts.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listPendingUsers } from '#shared/contracts/pending-users.ts';

export const handler = listHandler(listPendingUsers, async ({ page }) => {
  const users = await listPending(page);
  return users.map(toPendingUser);
});
