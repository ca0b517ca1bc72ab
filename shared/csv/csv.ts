/** First in a file, it tells spreadsheets that the rest is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | undefined;

/** It stays a number, which as a text would be kept from being a formula. */
const BELOW_ZERO = /^-\d+(\.\d+)?$/;

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Where a formula would begin for a spreadsheet that splits at semicolons, tabs and lines whatever is quoted, or that cuts
 * the space before it off. First what is rare, then what is before it.
 */
const INNER_FORMULA = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*|^\s+)/g;

/** A text that begins no formula, wherever a spreadsheet lets a cell begin. */
export function safeText(text: string): string {
  if (BELOW_ZERO.test(text)) return text;
  const inner = text.replace(INNER_FORMULA, "'");
  return FORMULA.test(inner) ? `'${inner}` : inner;
}

const QUOTED = /[",\r\n]/;

function fieldOf(cell: CsvCell): string {
  const text = typeof cell === 'string' ? safeText(cell) : String(cell ?? '');
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Records of a CSV file (RFC 4180), as spreadsheets take them: none of the cells is a formula. */
export function csvLines(records: readonly (readonly CsvCell[])[]): string {
  return records.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('');
}
