import { putExport } from '#functions/aws/exports-put.ts';
import { newId } from '#functions/base/ids.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { enforceRateLimit } from '#functions/data/table/rate-limits.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { rangeOf } from '#functions/domain/reports/ranges.ts';
import { isAboutMoney } from '#functions/domain/reports/report-table.ts';
import { downloadHandler } from '#functions/kit/download-handler.ts';
import { makeReportFile } from '#functions/use-cases/reports/report-file.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { exportReport } from '#shared/contracts/analytics.ts';
import { AppError } from '#shared/http/errors.ts';

/** Each may read megabytes and draw for a second. */
const USER_RATE_LIMIT = { what: 'reports', limit: 120, seconds: 3600 };

export const handler = downloadHandler(exportReport, async ({ query, actor, now }) => {
  const { id, role } = requireUser(actor);
  const money = seesMoney(role);
  if (isAboutMoney(query.type) && !money) throw new AppError('forbidden', "You don't have access to this report");
  const { timezone } = await getSettings();
  const range = rangeOf(query, timezone);
  await enforceRateLimit({ ...USER_RATE_LIMIT, who: id }, now);
  const { filename, content, contentType } = await makeReportFile(range, { ...query, money }, now);
  const key = `exports/${newId('job', now)}.${query.format}`;
  await putExport(key, content, contentType);
  return { key, filename };
});
