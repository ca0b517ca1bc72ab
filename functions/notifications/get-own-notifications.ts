import { requireUser } from '#functions/domain/events/actor.ts';
import { toOwnNotifications } from '#functions/domain/notifications/preferences.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readOwnChoices } from '#functions/use-cases/notifications/own-notifications.ts';
import { getOwnNotifications } from '#shared/contracts/own-notifications.ts';

export const handler = httpHandler(getOwnNotifications, async ({ actor }) => {
  const { user, choices, phone } = await readOwnChoices(requireUser(actor).id);
  return toOwnNotifications(choices, { role: user.role, phone });
});
