import { countPendingUsers } from '#functions/data/accounts/users.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getBadges } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(getBadges, async () => ({ pendingUsers: await countPendingUsers() }));
