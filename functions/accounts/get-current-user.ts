import { findUser } from '#functions/data/accounts/users.ts';
import { boxKeys } from '#functions/data/boxes/keys.ts';
import { organizationKeys } from '#functions/data/organization/keys.ts';
import { settingsOf } from '#functions/data/organization/organization.ts';
import { toCurrentUser } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = httpHandler(
  getCurrentUser,
  async ({ actor, prefetched }) => {
    const user = actor.kind === 'user' ? await findUser(actor.id) : undefined;
    if (!user) throw new AppError('unauthorized', 'Unauthorized');
    const [settings, anyBox] = prefetched ?? [];
    return toCurrentUser(user, settingsOf(settings), { hasContainers: anyBox !== undefined });
  },
  { prefetch: () => [organizationKeys.settings(), boxKeys.any()] as const },
);
