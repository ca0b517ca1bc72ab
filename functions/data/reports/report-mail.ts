import type { RecordChange } from '#functions/domain/events/step.ts';
import { NO_REPORT_MAIL, type ReportMailRecord } from '#functions/domain/reports/report-mail.ts';
import { type TimerRecord, timerId } from '#functions/domain/timers/timers.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';
import { reportKeys } from './keys.ts';

/** Who gets reports by mail; nobody until somebody has chosen. */
export async function findReportMail(): Promise<ReportMailRecord> {
  return (await find(reportKeys.reportMail(), { strong: true })) ?? NO_REPORT_MAIL;
}

/** The parts that write the plan under the version that was read, with its timer. Refused as 409 `version_conflict`, or in the caller's words. */
export function saveReportMail(
  step: RecordChange<ReportMailRecord>,
  timer: TimerRecord | undefined,
  conflict?: Aggregate<ReportMailRecord>['conflict'],
): Write[] {
  const plan = { key: reportKeys.reportMail, ...(conflict && { conflict }) };
  return save(plan, step, timer ? putTimer(timer) : deleteTimer(timerId('report_mail', 'reports')));
}
