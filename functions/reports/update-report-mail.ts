import { SUBJECTS } from '#functions/base/subjects.ts';
import { listTeam } from '#functions/data/accounts/users.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findReportMail, saveReportMail } from '#functions/data/reports/report-mail.ts';
import { newEvent, putEvent } from '#functions/data/table/events.ts';
import { changesOf } from '#functions/domain/events/field-changes.ts';
import {
  changeReportMail,
  reportMailConflict,
  reportTimer,
  toReportMail,
} from '#functions/domain/reports/report-mail.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { updateReportMail } from '#shared/contracts/analytics.ts';

export const handler = httpHandler(updateReportMail, async ({ body, actor, now, commit }) => {
  const [before, team, { timezone }] = await Promise.all([findReportMail(), listTeam(), getSettings()]);
  const changed = changeReportMail(before, body, team);
  const timer = reportTimer(changed, now, timezone);
  const after = { ...changed, nextAt: timer?.dueAt };
  const { every, memberIds } = after;
  const data = { every, memberIds, changed: changesOf(before, after, ['every', 'memberIds']) };
  const event = newEvent('report_mail_changed', SUBJECTS.organization.prefix, actor, now, data);
  const saving = saveReportMail(before, after, timer, (current) => reportMailConflict(current, team));
  return commit([...saving, putEvent(event)], toReportMail(after, team));
});
