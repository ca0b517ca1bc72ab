import { type Import, type ImportError, MAX_REPORTED_ERRORS, type ShipmentImport } from '#shared/contracts/imports.ts';
import { counted, formatNumber } from '../../../lib/format.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const COLUMNS: readonly Column<ImportError>[] = [
  { label: 'Line', width: '90px', isNamedOnCard: true, cell: ({ line }) => <span className="num">{line}</span> },
  { label: 'Column', width: '140px', cell: ({ column }) => column ?? '' },
  { label: 'Problem', width: 'minmax(0, 1fr)', cell: ({ message }) => message },
];

const ODD_COLUMNS: readonly Column<ImportError>[] = [
  ...COLUMNS.slice(0, -1),
  { label: 'What is odd', width: 'minmax(0, 1fr)', cell: ({ message }) => message },
];

/** Rows to look at a second time: they are imported as they are. */
export function OddRows({ job: { warnings, odd, dryRun } }: { job: ShipmentImport }) {
  if (warnings.length === 0) return null;
  const rows = counted(odd, 'row', 'rows');
  return (
    <Panel
      title={dryRun ? 'Odd, and Imported Unless You Change the File' : 'Odd, and Imported'}
      aside={
        warnings.length < MAX_REPORTED_ERRORS ? rows : `${rows}, the first ${formatNumber(warnings.length)} things`
      }
    >
      <DataTable
        label="Odd rows"
        columns={ODD_COLUMNS}
        rows={warnings}
        keyOf={({ line, column, message }) => `${line}#${column}#${message}`}
        estimate={45}
      />
    </Panel>
  );
}

/** Each row that is left out, by its line, and the columns that are. */
export function ImportErrors({ job: { errors, refused, ignoredColumns } }: { job: Import }) {
  return (
    <>
      {ignoredColumns.length > 0 && (
        <Text component="p" tone="quiet">
          Ignored columns: {ignoredColumns.join(', ')}
        </Text>
      )}
      {errors.length > 0 && (
        <Panel title="Rows With Errors" aside={refused > errors.length && `the first ${formatNumber(errors.length)}`}>
          <DataTable
            label="Rows with errors"
            columns={COLUMNS}
            rows={errors}
            keyOf={({ line, column, message }) => `${line}#${column}#${message}`}
            estimate={45}
          />
        </Panel>
      )}
    </>
  );
}
