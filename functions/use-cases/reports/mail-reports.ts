import { accountKeys } from '#functions/data/accounts/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { reportKeys } from '#functions/data/reports/keys.ts';
import { findReportMail, saveReportMail } from '#functions/data/reports/report-mail.ts';
import { commit } from '#functions/data/table/commit.ts';
import { checkVersion } from '#functions/data/table/operations/check-version.ts';
import { findMany } from '#functions/data/table/table.ts';
import { rescheduleTimer } from '#functions/data/timers/timers.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import {
  mailPeriod,
  mayGetReport,
  periodToMail,
  type ReportMailRecord,
} from '#functions/domain/reports/report-mail.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';

async function membersOf({ memberIds }: ReportMailRecord): Promise<UserRecord[]> {
  const users = await findMany(
    memberIds.map((id) => accountKeys.user(id)),
    { strong: true },
  );
  return users.filter((user): user is UserRecord => user !== undefined && mayGetReport(user));
}

/**
 * Tells everybody who gets it of the period that is over, and plans the next: all in one transaction under the plan's
 * version, so no period is mailed twice however often its timer comes.
 */
export async function mailReports(timer: TimerRecord, now: Date): Promise<void> {
  const plan = await findReportMail();
  if (plan.version !== timer.generation || plan.every === 'never') return;
  if (Date.parse(timer.dueAt) > now.getTime())
    return rescheduleTimer(timer, checkVersion(reportKeys.reportMail(), plan), now);
  const { timezone } = await getSettings();
  // A zone moved westwards can bring the timer before its period is over: then only the next one is planned.
  const range = periodToMail(plan, { now, timezone });
  const members = range ? await membersOf(plan) : [];
  const { timer: next, ...step } = mailPeriod(plan, range, { members, timezone, now });
  await commit(saveReportMail(step, next));
}
