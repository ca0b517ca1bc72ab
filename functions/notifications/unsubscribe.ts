import { httpHandler } from '#functions/kit/http-handler.ts';
import { updatePreferencesByLink } from '#functions/use-cases/notifications/update-preferences-by-link.ts';
import { unsubscribe } from '#shared/contracts/own-notifications.ts';

export const handler = httpHandler(unsubscribe, ({ params, actor, now }) =>
  updatePreferencesByLink(params.token, false, { actor, now }),
);
