import { findUser, personFacts, saveUser } from '#functions/data/accounts/users.ts';
import { newEvent } from '#functions/data/table/events.ts';
import { chooseLanguage } from '#functions/domain/accounts/accounts.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateLanguage } from '#shared/contracts/accounts.ts';
import { notFound } from '#shared/errors.ts';

export const handler = httpHandler(updateLanguage, async ({ body, actor, now, commit }) => {
  const user = await findUser(requireUser(actor).id);
  if (!user) throw notFound();
  const chosen = chooseLanguage(user, body.language);
  if (chosen === user) return body;
  const changed = [{ field: 'language', before: user.language, after: body.language }];
  const event = newEvent('user_notifications_changed', user.id, actor, now, { ...personFacts(chosen), changed });
  return commit(saveUser(user, chosen, event), body);
});
