import { listSendLog } from '#functions/data/notifications/send-log.ts';
import { toDelivery } from '#functions/domain/notifications/send-log.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listNotificationDeliveries } from '#shared/contracts/notifications.ts';

const USUAL_DAYS = 7;

export const handler = listHandler(listNotificationDeliveries, async ({ query, page, now }) => {
  const { state, channel, start, ...of } = query;
  const since = start ?? new Date(now.getTime() - USUAL_DAYS * 86_400_000).toISOString();
  const found = await listSendLog({ ...of, start: new Date(since).toISOString(), end: now.toISOString() }, page);
  return found.flatMap((record) => {
    const shown = toDelivery(record, now);
    return (state && shown.state !== state) || (channel && shown.channel !== channel) ? [] : shown;
  });
});
