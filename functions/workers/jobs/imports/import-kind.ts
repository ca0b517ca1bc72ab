import type { FileColumns, Header } from '#functions/domain/imports/header.ts';
import type { ImportJob } from '#functions/domain/imports/imports.ts';
import type { Fault, Read, RowOutcome } from '#functions/domain/imports/row.ts';

/** Does what rows ask for, or in a dry run only says what it would be. */
export interface RowWork<Row> {
  /** Reads what the rows of a batch need, in as few calls as there can be. */
  prepare(rows: readonly Row[]): Promise<void>;
  take(row: Row, line: number): Promise<RowOutcome>;
}

/** A type of file that is imported. */
export interface ImportKind<Row, Field extends string = string> {
  readonly file: FileColumns<Field>;
  /** Rows of a file. */
  readonly most: number;
  readRow(cells: readonly string[], line: number, header: Header<Field>): Read<Row>;
  /** By what a row is matched: the second of a file is refused. Without it a file may say the same twice. */
  readonly matched?: { keyOf(row: Row): string; readonly repeated: Fault };
  begin(job: ImportJob): RowWork<Row>;
}
