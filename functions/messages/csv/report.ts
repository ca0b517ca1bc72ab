import { stringify } from 'csv-stringify/sync';
import type { ReportTable } from '#functions/domain/reports/report-table.ts';
import { BYTE_ORDER_MARK, CSV, safeCell } from '#shared/csv/csv.ts';

function recordsOf({ head, rows, ids }: ReportTable) {
  if (!ids) return [head, ...rows];
  return [[...head, ids.head], ...rows.map((row, at) => [...row, ids.of[at] ?? ''])];
}

/** A report's table as a spreadsheet takes it. */
export function reportCsv(table: ReportTable): string {
  const records = recordsOf(table).map((cells) => cells.map(safeCell));
  return BYTE_ORDER_MARK + stringify(records, CSV);
}
