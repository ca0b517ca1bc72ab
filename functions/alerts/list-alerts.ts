import { listAlerts as list } from '#functions/data/alerts/alerts.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shownRules } from '#functions/domain/alerts/alert-rules.ts';
import { sortAlerts, toAlert } from '#functions/domain/alerts/alert-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { aboutEach } from '#functions/use-cases/alerts/alert-rows.ts';
import { listAlerts } from '#shared/contracts/alerts.ts';

/** More than this nobody decides on in a day; then the answer says that it is not all. */
const MOST = { limit: 300 };

export const handler = httpHandler(listAlerts, async ({ actor, now }) => {
  const [{ items, next }, settings] = await Promise.all([list(MOST), getSettings()]);
  const about = await aboutEach(
    items.map(({ subject }) => subject),
    { actor, now },
  );
  const { open, snoozed } = sortAlerts(items, now);
  return {
    open: open.map((alert) => toAlert(alert, about(alert.subject))),
    snoozed: snoozed.map((alert) => toAlert(alert, about(alert.subject))),
    isWhole: !next,
    ...shownRules(settings),
  };
});
