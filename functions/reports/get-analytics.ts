import { getSettings } from '#functions/data/organization/organization.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { readReport } from '#functions/use-cases/reports/read-report.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { getAnalytics } from '#shared/contracts/analytics.ts';

/** Of drivers, and of customers. */
const MAX_RANKING_ROWS = 10;

export const handler = httpHandler(getAnalytics, async ({ query, actor }) => {
  const money = seesMoney(requireUser(actor).role);
  const { timezone } = await getSettings();
  const report = await readReport(rangeOf(query, timezone), { most: MAX_RANKING_ROWS, money });
  return toAnalytics(report, { money });
});
