import { queryTeam } from '#functions/data/accounts/users.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findReportMail, saveReportMail } from '#functions/data/reports/report-mail.ts';
import { changeReportMail, reportMailConflict, toReportMail } from '#functions/domain/reports/report-mail.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateReportMail } from '#shared/contracts/analytics.ts';

export const handler = httpHandler(updateReportMail, async ({ body, actor, now, commit }) => {
  const [before, team, { timezone }] = await Promise.all([findReportMail(), queryTeam(), getSettings()]);
  const { timer, ...step } = changeReportMail(before, body, { team, timezone, actor, now });
  const saving = saveReportMail(step, timer, (current) => reportMailConflict(current, team));
  return commit(saving, toReportMail(step.after, team));
});
