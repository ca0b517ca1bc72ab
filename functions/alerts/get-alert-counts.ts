import { listAlerts } from '#functions/data/alerts/alerts.ts';
import { sortAlerts } from '#functions/domain/alerts/alert-view.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getAlertCounts } from '#shared/contracts/alert-counts.ts';

/** As many subjects as the page shows. */
const MOST = { limit: 300 };

export const handler = httpHandler(getAlertCounts, async ({ now }) => {
  const { items, next } = await listAlerts(MOST);
  const { open } = sortAlerts(items, now);
  const byKind = Object.fromEntries(
    [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
  );
  return { all: open.length, byKind, isWhole: !next };
});
