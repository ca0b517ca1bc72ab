import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { VirtualList } from './VirtualList.tsx';

export interface Column<Row> {
  /** Its head; on a card only where `isNamedOnCard` says so. */
  label: string;
  /** Of the wide table, as a track of a grid, e.g. `minmax(0, 1fr)` or `110px`. */
  width: string;
  isRight?: boolean;
  /** Its place on a phone's card: the left places are even, the right ones odd; unless given as it is declared. */
  place?: number;
  isNamedOnCard?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Pixels of a row until it is measured. */
  estimate?: number;
}

/** Rows of which only those near the window are in the page: a table where there is room, cards on a phone. */
export function DataTable<Row>({ label, columns, rows, keyOf, estimate = 65 }: DataTableProps<Row>) {
  const tracks = columns.map(({ width }) => width).join(' ');
  return (
    <Box role="table" aria-label={label} aria-rowcount={rows.length + 1}>
      <Head columns={columns} tracks={tracks} />
      <VirtualList kind="table" label={label} items={rows} keyOf={keyOf} estimate={() => estimate}>
        {(row) => (
          <Box sx={{ ...ROW, gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: tracks } }}>
            {columns.map((column, index) => (
              <Cell key={column.label} column={column} place={column.place ?? index}>
                {column.cell(row)}
              </Cell>
            ))}
          </Box>
        )}
      </VirtualList>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  alignItems: 'center',
  gap: { xs: '4px 12px', md: 2 },
  p: { xs: '12px 16px', md: '12px 20px' },
  borderTop: '1px solid var(--border)',
} as const;

interface CellProps<Row> {
  column: Column<Row>;
  place: number;
  children: ReactNode;
}

function Cell<Row>({ column: { label, isRight, isNamedOnCard }, place, children }: CellProps<Row>) {
  const isAtEnd = place % 2 === 1;
  return (
    <Box
      role="cell"
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        order: { xs: place, md: 0 },
        justifySelf: { xs: isAtEnd ? 'end' : 'start', md: 'auto' },
        alignSelf: { xs: place < 2 ? 'start' : 'center', md: 'center' },
        textAlign: isRight ? 'right' : undefined,
        ...(isNamedOnCard && { fontSize: { xs: 'var(--fs-13)', md: 'inherit' } }),
      }}
    >
      {isNamedOnCard && (
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {label}{' '}
        </Box>
      )}
      {children}
    </Box>
  );
}

function Head<Row>({ columns, tracks }: { columns: readonly Column<Row>[]; tracks: string }) {
  return (
    <Box role="rowgroup" sx={ONLY_WIDE}>
      <Box role="row" aria-rowindex={1} sx={{ ...HEAD, gridTemplateColumns: tracks }}>
        {columns.map(({ label, isRight }) => (
          <Box key={label} role="columnheader" sx={{ textAlign: isRight ? 'right' : undefined }}>
            {label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

// Phones show cards; the names of the columns stay for screen readers.
const ONLY_WIDE = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  overflow: { xs: 'hidden', md: 'visible' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
};
const HEAD = {
  display: 'grid',
  gap: 2,
  p: '8px 20px',
  borderTop: '1px solid var(--border)',
  bgcolor: 'var(--surface-2)',
  color: 'text.secondary',
  fontSize: 'var(--fs-12)',
  fontWeight: 500,
};
