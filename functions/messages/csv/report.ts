import { stringify } from 'csv-stringify/sync';
import { safeCell } from '#functions/domain/exports/cells.ts';
import type { ReportTable } from '#functions/domain/reports/report-table.ts';

const BYTE_ORDER_MARK = '\ufeff';
const NUMBER = /^-?\d+(\.\d+)?$/;

/** RFC 4180; what people typed begins no formula, and a number below zero stays a number. */
export function reportCsv({ head, rows }: ReportTable): string {
  const records = [head, ...rows].map((cells) => cells.map(safeCell));
  const text = stringify(records, {
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: {
      string: (value) => (NUMBER.test(value) ? { value, escape_formulas: false } : value),
    },
  });
  return BYTE_ORDER_MARK + text;
}
