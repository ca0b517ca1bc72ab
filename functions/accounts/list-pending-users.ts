import { listPendingUsers as listPending } from '#functions/data/users.ts';
import { toPendingUser } from '#functions/domain/accounts.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { listPendingUsers } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(listPendingUsers, async ({ page }) => {
  const users = await listPending(page);
  return users.map(toPendingUser);
});
