import { saveReadMarker } from '#functions/data/notifications/in-app-notifications.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { markBellRead as contract } from '#shared/contracts/bell.ts';

export const handler = httpHandler(contract, async ({ actor, body, now }) => {
  // Nobody has read what is still to come.
  const upTo = body.upTo <= `${now.toISOString()}~` ? body.upTo : now.toISOString();
  await saveReadMarker(requireUser(actor).id, upTo);
  return undefined;
});
