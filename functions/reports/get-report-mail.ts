import { queryTeam } from '#functions/data/accounts/users.ts';
import { findReportMail } from '#functions/data/reports/report-mail.ts';
import { toReportMail } from '#functions/domain/reports/report-mail.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getReportMail } from '#shared/contracts/analytics.ts';

export const handler = httpHandler(getReportMail, async () => {
  const [plan, team] = await Promise.all([findReportMail(), queryTeam()]);
  return toReportMail(plan, team);
});
