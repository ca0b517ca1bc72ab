import { getSettings } from '#functions/data/organization/organization.ts';
import { findReportMail, saveReportMail } from '#functions/data/reports/report-mail.ts';
import { commit } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { unchanged } from '#functions/data/table/operations/unchanged.ts';
import { findMany } from '#functions/data/table/table.ts';
import { planAgain } from '#functions/data/timers/timers.ts';
import type { UserRecord } from '#functions/domain/accounts/user-types.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import {
  mayGetReport,
  periodBefore,
  type ReportMailRecord,
  reportTimer,
} from '#functions/domain/reports/report-mail.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import { dayOf } from '#shared/calendar.ts';

async function membersOf({ memberIds }: ReportMailRecord): Promise<UserRecord[]> {
  const users = await findMany(
    memberIds.map((id) => keys.user(id)),
    { strong: true },
  );
  return users.filter((user): user is UserRecord => user !== undefined && mayGetReport(user));
}

/**
 * Tells everybody who gets it of the period that is over, and plans the next: all in one transaction under the plan's
 * version, so no period is mailed twice however often its timer comes. After an outage the last period is mailed alone.
 */
export async function mailReports(timer: TimerRecord, now: Date): Promise<void> {
  const plan = await findReportMail();
  const { every } = plan;
  if (plan.version !== timer.generation || every === 'never') return;
  if (Date.parse(timer.dueAt) > now.getTime()) return planAgain(timer, unchanged(keys.reportMail(), plan), now);
  const { timezone } = await getSettings();
  const range = periodBefore(every, dayOf(now, timezone));
  // A zone moved westwards can bring the timer before its period is over: then only the next one is planned.
  const isSent = plan.sentTo !== undefined && plan.sentTo >= range.to;
  const told = isSent ? [] : await membersOf(plan);
  const after = { ...plan, ...(!isSent && { sentTo: range.to }), version: plan.version + 1 };
  const next = reportTimer(after, now, timezone);
  const events = told.map(({ id, email, firstName, lastName, username, role }) => {
    const data = { email, firstName, lastName, username, role, every, range };
    return newEvent('user_report_due', id, SYSTEM, now, data);
  });
  await commit(saveReportMail({ before: plan, after: { ...after, nextAt: next?.dueAt }, events }, next));
}
