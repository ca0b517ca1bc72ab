import { httpHandler } from '#functions/kit/http-handler.ts';
import { updatePreferencesByLink } from '#functions/use-cases/notifications/update-preferences-by-link.ts';
import { subscribeAgain } from '#shared/contracts/own-notifications.ts';

export const handler = httpHandler(subscribeAgain, ({ params, actor, now }) =>
  updatePreferencesByLink(params.token, true, { actor, now }),
);
