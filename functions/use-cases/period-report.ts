import type { PersonFacts, ReportFacts } from '#functions/domain/events/catalogue.ts';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { isAboutMoney, tableOf } from '#functions/domain/reports/report-table.ts';
import { reportCsv } from '#functions/messages/csv/report.ts';
import type { MailContent } from '#functions/messages/layout.ts';
import { periodReport } from '#functions/messages/reports.ts';
import { REPORT_TYPES } from '#shared/contracts/analytics.ts';
import { seesMoney } from '#shared/permissions.ts';
import { readReport } from './read-report.ts';

/** The mail with the figures of a period as they stand when it goes; without money for who may not see any. */
export async function composePeriodReport(facts: PersonFacts & ReportFacts, site: string): Promise<MailContent> {
  const { range, role } = facts;
  const money = seesMoney(role);
  const report = await readReport(range, { most: Number.POSITIVE_INFINITY, money });
  const types = REPORT_TYPES.filter((type) => money || !isAboutMoney(type));
  const attachments = types.map((type) => ({
    filename: `${type}-${range.from}-to-${range.to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: reportCsv(tableOf(type, report, { money })),
  }));
  return periodReport(facts, toAnalytics(report, { money }), { site, attachments });
}
