import { SUBJECTS } from '#functions/base/subjects.ts';
import { isStaffPlus } from '#shared/accounts/permissions.ts';
import type { MailFrequency, ReportMail, ReportMailChange } from '#shared/contracts/analytics.ts';
import { addDays, dayOf, instantOf, monthOfDay } from '#shared/dates/calendar.ts';
import { AppError, fieldError } from '#shared/http/errors.ts';
import { fullName } from '../accounts/accounts.ts';
import { personFacts } from '../accounts/user-events.ts';
import type { UserRecord } from '../accounts/user-types.ts';
import { SYSTEM } from '../events/actor.ts';
import { newEvent } from '../events/events.ts';
import { fieldChangesOf } from '../events/field-changes.ts';
import type { ActorContext, RecordChange } from '../events/step.ts';
import { type TimerRecord, timerId } from '../timers/timers.ts';
import { addMonths, type DayRange } from './ranges.ts';

/** The one plan of reports by mail. */
export interface ReportMailRecord {
  every: MailFrequency;
  memberIds: string[];
  /** The last day of the last period that was mailed: no period is mailed twice. */
  sentTo?: string | undefined;
  nextAt?: string | undefined;
  version: number;
}

export const NO_REPORT_MAIL: ReportMailRecord = { every: 'never', memberIds: [], version: 0 };

const MORNING = '06:00';
const MONDAY = 1;
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysSinceMonday = (day: string) => (weekday(day) - MONDAY + 7) % 7;

/** The last period that was over before a day began. */
export function periodBefore(every: Exclude<MailFrequency, 'never'>, day: string): DayRange {
  if (every === 'daily') return { from: addDays(day, -1), to: addDays(day, -1) };
  if (every === 'monthly') {
    const month = addMonths(monthOfDay(day), -1);
    return { from: `${month}-01`, to: addDays(`${monthOfDay(day)}-01`, -1) };
  }
  const monday = addDays(day, -daysSinceMonday(day));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

function nextDay(every: Exclude<MailFrequency, 'never'>, day: string): string {
  if (every === 'daily') return addDays(day, 1);
  if (every === 'monthly') return `${addMonths(monthOfDay(day), 1)}-01`;
  return addDays(day, 7 - daysSinceMonday(day));
}

/** The timer of the next report: six in the morning after the period that runs now. */
export function reportTimer(
  { every, version }: ReportMailRecord,
  now: Date,
  timezone: string,
): TimerRecord | undefined {
  if (every === 'never') return undefined;
  const day = nextDay(every, dayOf(now, timezone));
  return {
    id: timerId('report_mail', 'reports'),
    kind: 'report_mail',
    subject: 'reports',
    generation: version,
    dueAt: instantOf(day, MORNING, timezone).toISOString(),
  };
}

/** Whom a report may be mailed to. */
export function mayGetReport({ status, role }: Pick<UserRecord, 'status' | 'role'>): boolean {
  return status === 'active' && isStaffPlus(role);
}

/** The plan as the interface shows it. */
export function toReportMail(
  { every, memberIds, nextAt, version }: ReportMailRecord,
  team: readonly UserRecord[],
): ReportMail {
  const members = team.filter(mayGetReport);
  return {
    ...{ every, nextAt, version },
    memberIds: memberIds.filter((id) => members.some((member) => member.id === id)),
    members: members.map(({ id, firstName, lastName, role }) => ({
      id,
      name: fullName({ firstName, lastName }),
      role,
    })),
  };
}

/** The last period that is over and was not mailed yet; undefined where there is none. */
export function periodToMail(
  { every, sentTo }: ReportMailRecord,
  { now, timezone }: { now: Date; timezone: string },
): DayRange | undefined {
  if (every === 'never') return undefined;
  const range = periodBefore(every, dayOf(now, timezone));
  return sentTo !== undefined && sentTo >= range.to ? undefined : range;
}

/** The plan once everybody who gets it is told of a period, where there is one; after an outage of the last alone. */
export function mailPeriod(
  before: ReportMailRecord,
  range: DayRange | undefined,
  { members, timezone, now }: { members: readonly UserRecord[]; timezone: string; now: Date },
): RecordChange<ReportMailRecord> & { timer: TimerRecord | undefined } {
  const { every, version } = before;
  const moved = { ...before, ...(range && { sentTo: range.to }), version: version + 1 };
  const timer = reportTimer(moved, now, timezone);
  const tell = (user: UserRecord) =>
    range && every !== 'never'
      ? [newEvent('user_report_due', user.id, SYSTEM, now, { ...personFacts(user), every, range })]
      : [];
  return { before, after: { ...moved, nextAt: timer?.dueAt }, events: members.flatMap(tell), timer };
}

/** 409 with the plan as it stands now. */
export function reportMailConflict(current: ReportMailRecord, team: readonly UserRecord[]): AppError {
  return new AppError('version_conflict', 'Someone else changed the report schedule at the same time', {
    members: { current: toReportMail(current, team) },
  });
}

/** The plan after a change. Throws 409 `version_conflict`, and 422 for who may not get reports or where nobody is named. */
export function changeReportMail(
  before: ReportMailRecord,
  { version, every, memberIds }: ReportMailChange,
  { team, timezone, actor, now }: ActorContext & { team: readonly UserRecord[]; timezone: string },
): RecordChange<ReportMailRecord> & { timer: TimerRecord | undefined } {
  if (version !== undefined && version !== before.version) throw reportMailConflict(before, team);
  const able = new Set(team.filter(mayGetReport).map(({ id }) => id));
  if (memberIds.some((id) => !able.has(id))) throw fieldError('memberIds', 'Reports can be sent only to the office');
  if (every !== 'never' && memberIds.length === 0) throw fieldError('memberIds', 'Choose who gets the report');
  const chosen = { ...before, every, memberIds: [...new Set(memberIds)], version: before.version + 1 };
  const timer = reportTimer(chosen, now, timezone);
  const after = { ...chosen, nextAt: timer?.dueAt };
  const data = { every, memberIds: after.memberIds, changed: fieldChangesOf(before, after, ['every', 'memberIds']) };
  const events = [newEvent('report_mail_changed', SUBJECTS.organization.prefix, actor, now, data)];
  return { before, after, events, timer };
}
