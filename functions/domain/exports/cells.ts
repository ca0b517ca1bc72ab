type Cell = string | number | boolean;

/**
 * Where a formula would begin for a spreadsheet that splits at semicolons, tabs and lines whatever is quoted, or that cuts
 * the space before it off. Those at a text's very beginning are csv-stringify's.
 */
const INNER_FORMULA = /(?<=[;\t\r\n]\s*|^\s+)(?=[=+\-@＝＋－＠])/g;

/** A cell whose text begins no formula, wherever a spreadsheet lets a cell begin. */
export function safeCell(cell: Cell | undefined): Cell {
  return typeof cell === 'string' ? cell.replace(INNER_FORMULA, "'") : (cell ?? '');
}
