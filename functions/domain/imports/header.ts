import type { ImportError } from '#shared/contracts/imports.ts';
import { type ImportColumn, isHeadOf, type RefusedColumn } from '#shared/imports/column.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What a type of file may have in its first line. */
export interface FileColumns<Field extends string> {
  readonly columns: readonly ImportColumn<Field>[];
  readonly refused?: readonly RefusedColumn[];
}

export interface Header<Field extends string> {
  /** The field that each cell of a row is for. */
  fields: readonly (Field | undefined)[];
  titles: readonly string[];
  ignored: string[];
}

export type Cells<Field extends string> = Partial<Record<Field, string>>;

const MAX_COLUMNS = 50;
/** Letters of a column's name that are told: a file with a quote too few has one of thousands. */
const MAX_TITLE_CHARS = 60;
const shortened = (title: string) =>
  title.length > MAX_TITLE_CHARS ? `${title.slice(0, MAX_TITLE_CHARS).toWellFormed()}...` : title;

const listed = (columns: readonly { title: string }[]) => columns.map(({ title }) => title).join(', ');

/** Which column is what. Throws where a needed one is missing, one stands there twice, or one cannot be taken. */
export function readHeader<Field extends string>(
  titles: readonly string[],
  { columns, refused = [] }: FileColumns<Field>,
): Header<Field> {
  if (titles.length > MAX_COLUMNS) throw new UnreadableFile('too_many_columns');
  const fields = titles.map((title) => columns.find((column) => isHeadOf(column, title))?.field);
  const twice = columns.find(({ field }) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice) throw new UnreadableFile('twice', twice.title);
  const missing = columns.filter(({ isNeeded, field }) => isNeeded && !fields.includes(field));
  if (missing.length > 0) throw new UnreadableFile('missing_columns', listed(missing));
  const untakable = refused.filter((column) => titles.some((title) => isHeadOf(column, title)));
  if (untakable.length > 0) throw new UnreadableFile('refused_columns', listed(untakable));
  const ignored = titles.filter((title, at) => fields[at] === undefined && title !== '');
  return { fields, titles, ignored: ignored.map(shortened) };
}

/** What our own exports, and spreadsheets, put before text that would be a formula, wherever one could begin. */
const unescapeFormula = (cell: string) => cell.replace(/(?<=^\s*|[;\t\r\n]\s*)'(?=[=+\-@\t\r＝＋－＠])/g, '');

/** What a spreadsheet makes of a long number in a narrow column, in any country: its last digits are gone. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

/** Letters of a cell: no field takes as many, and what reads hours or dates would take long for more. */
const LONGEST_CELL = 4000;

/** The cells of a row by their fields, or what is wrong with the row as a whole. */
export function readCells<Field extends string>(
  cells: readonly string[],
  line: number,
  { fields, titles }: Header<Field>,
): { cells: Cells<Field>; error?: undefined } | { cells?: undefined; error: ImportError } {
  if (cells.slice(fields.length).some((cell) => cell !== '')) {
    const message = `This row has ${cells.length} cells, but the header has ${fields.length}`;
    return { error: { line, message } };
  }
  if (titles.every((title, at) => title === cells[at]))
    return { error: { line, message: 'These are the names of the columns once more' } };
  const endless = cells.findIndex((cell) => cell.length > LONGEST_CELL);
  if (endless >= 0)
    return { error: { line, column: titles[endless], message: `Must be at most ${LONGEST_CELL} characters` } };
  const spoilt = fields.findIndex((field, at) => field && SHORTENED.test(cells[at] ?? ''));
  if (spoilt >= 0)
    return { error: { line, column: titles[spoilt], message: 'A spreadsheet has shortened this number' } };
  const given: Cells<Field> = {};
  for (const [at, field] of fields.entries()) if (field) given[field] = unescapeFormula(cells[at] ?? '');
  return { cells: given };
}

/** The title of a field's column. */
export function columnOf<Field extends string>({ columns }: FileColumns<Field>, name: unknown): string | undefined {
  return columns.find(({ field }) => field === name)?.title;
}
