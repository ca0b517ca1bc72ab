import { stringify } from 'csv-stringify/sync';
import { BYTE_ORDER_MARK, CSV, safeCell } from '#functions/domain/exports/cells.ts';
import type { ReportTable } from '#functions/domain/reports/report-table.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

function recordsOf({ head, rows, ids }: ReportTable) {
  if (!ids) return [head, ...rows];
  return [[...head, ids.head], ...rows.map((row, at) => [...row, ids.of[at] ?? ''])];
}

/** RFC 4180; what people typed begins no formula, and a number below zero stays a number. */
export function reportCsv(table: ReportTable): string {
  const records = recordsOf(table).map((cells) => cells.map(safeCell));
  const text = stringify(records, {
    ...CSV,
    cast: {
      string: (value) => (NUMBER.test(value) ? { value, escape_formulas: false } : value),
    },
  });
  return BYTE_ORDER_MARK + text;
}
