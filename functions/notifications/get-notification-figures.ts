import { queryMessageDays } from '#functions/data/notifications/message-stats.ts';
import { STATS_DAYS, toNotificationStats } from '#functions/domain/notifications/message-stats.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getNotificationFigures } from '#shared/contracts/notifications.ts';

export const handler = httpHandler(getNotificationFigures, async ({ now }) =>
  toNotificationStats(await queryMessageDays(STATS_DAYS, now)),
);
