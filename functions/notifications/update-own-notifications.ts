import { findMailPreferences, savePreferences } from '#functions/data/notifications/preferences.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { choiceChanged } from '#functions/domain/accounts/user-events.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import {
  changeOwnNotifications,
  toOwnNotifications,
  withMailPreferences,
} from '#functions/domain/notifications/preferences.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readOwnChoices } from '#functions/use-cases/notifications/own-notifications.ts';
import { updateOwnNotifications } from '#shared/contracts/own-notifications.ts';

export const handler = httpHandler(updateOwnNotifications, async ({ body, actor, now, commit }) => {
  const { user, choices, phone } = await readOwnChoices(requireUser(actor).id);
  const chooser = { role: user.role, phone };
  const { changed, mails, ofUser } = changeOwnNotifications(choices, body, chooser, now);
  if (changed.length === 0) return toOwnNotifications(choices, chooser);
  const event = choiceChanged(user, changed, { actor, now });
  return retryOnConflict(async () => {
    const before = await findMailPreferences(user.email);
    const answer = toOwnNotifications({ ofAddress: withMailPreferences(before, mails), ofUser }, chooser);
    return commit(savePreferences(user, { before, mails }, ofUser, event), answer);
  });
});
