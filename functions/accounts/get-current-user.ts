import { findUser } from '#functions/data/accounts/users.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { keys } from '#functions/data/table/keys.ts';
import { toCurrentUser } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { AppError } from '#shared/errors.ts';

export const handler = httpHandler(
  getCurrentUser,
  async ({ actor, prefetched }) => {
    const user = actor.kind === 'user' ? await findUser(actor.id) : undefined;
    if (!user) throw new AppError('unauthorized', 'Unauthorized');
    return toCurrentUser(user, settingsOf(prefetched?.[0]));
  },
  { prefetch: () => [keys.settings()] },
);
