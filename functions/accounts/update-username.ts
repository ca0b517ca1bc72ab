import { findUser, saveRenamedUser } from '#functions/data/accounts/users.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { renameAccount } from '#functions/domain/accounts/accounts.ts';
import { callerId } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateUsername } from '#shared/contracts/accounts.ts';
import { notFound } from '#shared/http/errors.ts';

/** Names that one person may try in an hour: the answer tells which ones are taken. */
const USER_RATE_LIMIT = { what: 'rename', limit: 20, seconds: 3600 };

export const handler = httpHandler(updateUsername, async ({ body, actor, now, commit }) => {
  await enforceRateLimit({ ...USER_RATE_LIMIT, who: callerId(actor) }, now);
  const user = await findUser(callerId(actor));
  if (!user) throw notFound();
  const answer = { message: 'Username updated successfully' };
  return commit(saveRenamedUser(renameAccount(user, body.username, { actor, now })), answer);
});
