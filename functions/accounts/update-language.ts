import { findUser, saveUser } from '#functions/data/accounts/users.ts';
import { setAccountLanguage } from '#functions/domain/accounts/accounts.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateLanguage } from '#shared/contracts/accounts.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(updateLanguage, async ({ body, actor, now, commit }) => {
  const user = await findUser(requireUser(actor).id);
  if (!user) throw notFound();
  return commit(saveUser(setAccountLanguage(user, body.language, { actor, now })), body);
});
