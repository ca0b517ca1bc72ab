import { getSettings } from '#functions/data/organization/organization.ts';
import type { DayRange } from '#functions/domain/reports/ranges.ts';
import { tableOf } from '#functions/domain/reports/report-table.ts';
import { reportCsv } from '#functions/messages/csv/report.ts';
import { drawReport } from '#functions/messages/pdf/report.ts';
import type { ReportFormat, ReportType } from '#shared/contracts/analytics.ts';
import { readReport } from './read-report.ts';

interface ReportFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

interface Wanted {
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly money: boolean;
}

/** Everybody who counted anything, not only the first. */
const ALL = Number.POSITIVE_INFINITY;

const CONTENT_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

export async function makeReportFile(range: DayRange, { type, format, money }: Wanted, now: Date): Promise<ReportFile> {
  const [report, settings] = await Promise.all([readReport(range, { most: ALL, money }), getSettings()]);
  const table = tableOf(type, report, { money });
  const content =
    format === 'csv' ? Buffer.from(reportCsv(table)) : await drawReport({ tables: [table], range, settings, now });
  const filename = `${type}-${range.from}-to-${range.to}.${format}`;
  return { filename, contentType: CONTENT_TYPES[format], content };
}
