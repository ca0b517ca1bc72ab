import { LOG_RETENTION_DAYS } from '#functions/data/notifications/delivery-log.ts';
import { listSendLog } from '#functions/data/notifications/send-log.ts';
import { findSuppressedAddresses } from '#functions/data/notifications/suppressions.ts';
import { fillPage } from '#functions/data/table/fill-page.ts';
import { isFromSuppression, toDelivery } from '#functions/domain/notifications/send-log.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listNotificationDeliveries } from '#shared/contracts/send-log.ts';
import { DAY_MS } from '#shared/dates/durations.ts';

const DEFAULT_DAYS = 7;

export const handler = listHandler(listNotificationDeliveries, async ({ query, page, now }) => {
  const { state, channel, start, ...of } = query;
  const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
  // Nothing lies before the oldest row, so nothing is looked for there.
  const since = start === undefined ? daysAgo(DEFAULT_DAYS) : Math.max(Date.parse(start), daysAgo(LOG_RETENTION_DAYS));
  const asked = { ...of, start: new Date(since).toISOString(), end: now.toISOString() };
  const found = await fillPage(
    (part) => listSendLog(asked, part),
    (record) => {
      const shown = toDelivery(record, now);
      return (state && shown.state !== state) || (channel && shown.channel !== channel) ? [] : shown;
    },
    page,
  );
  const marked = await findSuppressedAddresses(found.items.filter(isFromSuppression).map(({ to }) => to));
  return found.map((shown) =>
    isFromSuppression(shown) && marked.has(shown.to) ? { ...shown, isMarked: true } : shown,
  );
});
