import { listMessageDays } from '#functions/data/notifications/message-figures.ts';
import { FIGURE_DAYS, toFigures } from '#functions/domain/notifications/message-figures.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getNotificationFigures } from '#shared/contracts/notifications.ts';

export const handler = httpHandler(getNotificationFigures, async ({ now }) =>
  toFigures(await listMessageDays(FIGURE_DAYS, now)),
);
