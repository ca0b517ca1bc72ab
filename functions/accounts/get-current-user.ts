import { findUser } from '#functions/data/accounts/users.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { toCurrentUser } from '#functions/domain/accounts/accounts.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getCurrentUser } from '#shared/contracts/accounts.ts';
import { AppError } from '#shared/errors.ts';

export const handler = httpHandler(getCurrentUser, async ({ actor }) => {
  const [user, settings] = await Promise.all([actor.kind === 'user' ? findUser(actor.id) : undefined, getSettings()]);
  if (!user) throw new AppError('unauthorized', 'Unauthorized');
  return toCurrentUser(user, settings);
});
