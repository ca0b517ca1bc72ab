import { NO_REPORT_MAIL, type ReportMailRecord, reportTimerId } from '#functions/domain/reports/report-mail.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type { AppError } from '#shared/errors.ts';
import type { Write } from '../table/commit.ts';
import { keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find, recordOf } from '../table/table.ts';
import { deleteTimer, putTimer } from '../timers/timers.ts';

/** Who gets reports by mail; nobody until somebody has chosen. */
export async function findReportMail(): Promise<ReportMailRecord> {
  return (await find(keys.reportMail(), { strong: true })) ?? NO_REPORT_MAIL;
}

/** The parts that write the plan under the version that was read, with its timer. Refused as 409 `version_conflict`, or in the caller's words. */
export function saveReportMail(
  before: ReportMailRecord,
  after: ReportMailRecord,
  timer: TimerRecord | undefined,
  conflict?: (current: ReportMailRecord) => AppError,
): Write[] {
  const expect = before.version === 0 ? 'new' : before.version;
  const refused =
    conflict && ((now: Record<string, unknown> | undefined) => conflict(now ? recordOf(now) : NO_REPORT_MAIL));
  return [
    put({ ...keys.reportMail(), ...after }, { expect, refused }),
    timer ? putTimer(timer) : deleteTimer(reportTimerId),
  ];
}
