import { findMarked } from '#functions/data/notifications/marks.ts';
import { listSendLog } from '#functions/data/notifications/send-log.ts';
import { fillPage } from '#functions/data/table/fill-page.ts';
import { isOfMark, toDelivery } from '#functions/domain/notifications/send-log.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listNotificationDeliveries } from '#shared/contracts/notifications.ts';

const USUAL_DAYS = 7;

export const handler = listHandler(listNotificationDeliveries, async ({ query, page, now }) => {
  const { state, channel, start, ...of } = query;
  const since = start ?? new Date(now.getTime() - USUAL_DAYS * 86_400_000).toISOString();
  const asked = { ...of, start: new Date(since).toISOString(), end: now.toISOString() };
  const found = await fillPage(
    (part) => listSendLog(asked, part),
    (record) => {
      const shown = toDelivery(record, now);
      return (state && shown.state !== state) || (channel && shown.channel !== channel) ? [] : shown;
    },
    page,
  );
  const marked = await findMarked(found.items.filter(isOfMark).map(({ to }) => to));
  return found.map((shown) => (isOfMark(shown) && marked.has(shown.to) ? { ...shown, isMarked: true } : shown));
});
