import { personFacts } from '#functions/data/accounts/users.ts';
import { saveChoices } from '#functions/data/notifications/choices.ts';
import { newEvent } from '#functions/data/table/events.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { changeOwnNotifications, toOwnNotifications } from '#functions/domain/notifications/own-choice.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readOwnChoices } from '#functions/use-cases/own-notifications.ts';
import { updateOwnNotifications } from '#shared/contracts/own-notifications.ts';

export const handler = httpHandler(updateOwnNotifications, async ({ body, actor, now, commit }) => {
  const { user, choices, phone } = await readOwnChoices(requireUser(actor).id);
  const { changed, ofAddress = {}, ofUser = {} } = changeOwnNotifications(choices, body, now);
  const answer = toOwnNotifications({ ofAddress, ofUser }, phone);
  if (changed.length === 0) return answer;
  const event = newEvent('user_notifications_changed', user.id, actor, now, { ...personFacts(user), changed });
  return commit(saveChoices(user, { ofAddress, ofUser }, event), answer);
});
