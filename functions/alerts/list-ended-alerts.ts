import { listEndedAlerts as list } from '#functions/data/alerts/alerts.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { alertId } from '#functions/domain/alerts/alert-view.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { aboutEach } from '#functions/use-cases/alerts/alert-rows.ts';
import { listEndedAlerts } from '#shared/contracts/alerts.ts';
import { dayOf } from '#shared/dates/calendar.ts';

export const handler = listHandler(listEndedAlerts, async ({ query, page, actor, now }) => {
  const { timezone } = await getSettings();
  const ended = await list(query.day ?? dayOf(now, timezone), page);
  const about = await aboutEach(
    ended.items.map(({ subject }) => subject),
    { actor, now },
  );
  return ended.map(({ subject, kind, since, endedAt, why }) => ({
    ...{ id: alertId(kind, subject), kind, since, endedAt, why },
    ...about(subject),
  }));
});
