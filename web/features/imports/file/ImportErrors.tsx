import type { Import, ImportError } from '#shared/contracts/imports.ts';
import { formatNumber } from '../../../lib/format.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const COLUMNS: readonly Column<ImportError>[] = [
  { label: 'Line', width: '90px', isNamedOnCard: true, cell: ({ line }) => <span className="num">{line}</span> },
  { label: 'Column', width: '140px', cell: ({ column }) => column ?? '' },
  { label: 'What is wrong', width: 'minmax(0, 1fr)', cell: ({ message }) => message },
];

/** Each row that is left out, by its line, and the columns that are. */
export function ImportErrors({ job: { errors, refused, ignoredColumns } }: { job: Import }) {
  return (
    <>
      {ignoredColumns.length > 0 && (
        <Text component="p" tone="quiet">
          Columns that are left out: {ignoredColumns.join(', ')}
        </Text>
      )}
      {errors.length > 0 && (
        <Panel title="Rows With an Error" aside={refused > errors.length && `the first ${formatNumber(errors.length)}`}>
          <DataTable
            label="Rows with an error"
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
