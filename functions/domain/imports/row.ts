import type { ImportError } from '#shared/contracts/imports.ts';
import type { ImportedRow, ImportedRowChange } from '../jobs/jobs.ts';

/** A row of a file, or what is wrong with it. */
export type Read<Row> = { row: Row; errors?: undefined } | { row?: undefined; errors: ImportError[] };

/** What is wrong with a row, whose line is told beside it. */
export type Fault = Omit<ImportError, 'line'>;

/** What became of a row, and how it is shown. After a crash of ours it is not known any more what a row had changed. */
export type RowOutcome =
  | { how: 'created'; shown: ImportedRow }
  | { how: 'changed'; shown?: ImportedRowChange | undefined }
  | { how: 'unchanged'; shown?: ImportedRow | undefined }
  | { how: 'refused'; faults: readonly Fault[] };
