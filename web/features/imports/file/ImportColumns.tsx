import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportType } from '#shared/contracts/imports.ts';
import type { ImportColumn } from '#shared/imports/column.ts';
import FileDownloadOutlined from '../../../ui/icon/FileDownloadOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { IMPORTS } from './import-words.ts';

const COLUMNS: readonly Column<ImportColumn>[] = [
  {
    label: 'Column',
    width: '170px',
    place: 0,
    cell: ({ title, isNeeded }) => (
      <>
        <Text weight={500}>{title}</Text>
        {isNeeded && (
          <Text component="div" size="caption" tone="quiet">
            Required
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Or called',
    width: 'minmax(0, 1fr)',
    ...{ place: 2, isWholeRow: true },
    cell: ({ aliases }) => <Text tone="quiet">{aliases.join(', ')}</Text>,
  },
  {
    label: 'Written as',
    width: 'minmax(0, 1fr)',
    ...{ place: 4, isWholeRow: true },
    cell: ({ hint = '' }) => hint,
  },
];

/** What the first line of a file may say, and an empty file that says it. */
export function ImportColumns({ type }: { type: ImportType }) {
  const { columns } = IMPORTS[type];
  const template = `${columns.map(({ title }) => title).join(',')}\r\n`;
  return (
    <Box sx={{ mt: 2 }}>
      <Panel
        title="Columns"
        aside={
          <Button
            component="a"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
            download={`${type}-template.csv`}
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<FileDownloadOutlined />}
          >
            Download Template
          </Button>
        }
      >
        <DataTable label="Columns" columns={COLUMNS} rows={columns} keyOf={({ field }) => field} estimate={57} />
      </Panel>
    </Box>
  );
}
