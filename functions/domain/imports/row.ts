import type { ImportError, ImportWarning } from '#shared/contracts/imports.ts';
import type { ImportedRow, ImportedRowChange } from '../jobs/jobs.ts';

/** A row of a file, or what is wrong with it. */
export type Read<Row> = { row: Row; errors?: undefined } | { row?: undefined; errors: ImportError[] };

/** What is wrong with a row, whose line is told beside it. */
export type Fault = Omit<ImportError, 'line'>;

/** What is odd about a row that was taken. */
export type Oddness = Omit<ImportWarning, 'line'>;

/** What became of a row, and how it is shown. After a crash of ours it is not known any more what a row had changed. */
export type RowOutcome =
  | { how: 'created'; shown: ImportedRow; odd?: readonly Oddness[] | undefined }
  | { how: 'changed'; shown?: ImportedRowChange | undefined; odd?: readonly Oddness[] | undefined }
  | { how: 'unchanged'; shown?: ImportedRow | undefined }
  | { how: 'refused'; faults: readonly Fault[] };
