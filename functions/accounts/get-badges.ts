import { countPendingUsers } from '#functions/data/users.ts';
import { httpHandler } from '#functions/lib/http-handler.ts';
import { getBadges } from '#shared/contracts/accounts.ts';

export const handler = httpHandler(getBadges, async () => ({ pendingUsers: await countPendingUsers() }));
