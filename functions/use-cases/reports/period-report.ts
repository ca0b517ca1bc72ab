import { getSettings } from '#functions/data/organization/organization.ts';
import type { PersonFacts, ReportFacts } from '#functions/domain/events/event-data.ts';
import { toAnalytics } from '#functions/domain/reports/analytics.ts';
import { isAboutMoney, tableOf } from '#functions/domain/reports/report-table.ts';
import { reportCsv } from '#functions/messages/csv/report.ts';
import type { MailContent } from '#functions/messages/mails/layout.ts';
import { drawReport } from '#functions/messages/pdf/report.ts';
import { periodReport } from '#functions/messages/reports/reports.ts';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { REPORT_TYPES } from '#shared/contracts/analytics.ts';
import { readReport } from './read-report.ts';

/** The mail with the figures of a period as they stand when it goes; without money for who may not see any. */
export async function composePeriodReport(
  facts: PersonFacts & ReportFacts,
  site: string,
  now: Date,
): Promise<MailContent> {
  const { range, role } = facts;
  const money = seesMoney(role);
  const wanted = { most: Number.POSITIVE_INFINITY, money };
  const [report, settings] = await Promise.all([readReport(range, wanted), getSettings()]);
  const types = REPORT_TYPES.filter((type) => money || !isAboutMoney(type));
  const tables = types.map((type) => tableOf(type, report, { money }));
  const days = `${range.from}-to-${range.to}`;
  const attachments = [
    {
      filename: `report-${days}.pdf`,
      contentType: 'application/pdf',
      content: await drawReport({ tables, range, settings, now }),
    },
    ...tables.map((table) => ({
      filename: `${table.type}-${days}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: reportCsv(table),
    })),
  ];
  return periodReport(facts, toAnalytics(report, { money }), { site, attachments });
}
