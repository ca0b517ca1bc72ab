const BELOW_ZERO = /^-\d+(\.\d+)?$/;

/**
 * RFC 4180, for csv-stringify. Alone, a line feed would not be quoted, as it is not what ends a record here. A number below zero
 * stays one, which as a text would be kept from being a formula.
 */
export const CSV = {
  escape_formulas: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: { string: (value: string) => (BELOW_ZERO.test(value) ? { value, escape_formulas: false } : value) },
} as const;

/** First in a file, it tells spreadsheets that the rest is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | undefined;

/**
 * Where a formula would begin for a spreadsheet that splits at semicolons, tabs and lines whatever is quoted, or that cuts
 * the space before it off. Those at a text's very beginning are csv-stringify's. First what is rare, then what is before it.
 */
const INNER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*|^\s+)/g;

/** A cell whose text begins no formula, wherever a spreadsheet lets a cell begin. */
export function safeCell(cell: CsvCell): string | number {
  return typeof cell === 'string' ? cell.replace(INNER_FORMULA, "'") : (cell ?? '');
}
