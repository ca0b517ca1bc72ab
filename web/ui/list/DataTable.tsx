import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { sayKnown } from '#shared/words.ts';
import { OPEN_ROW } from './open-row.ts';
import { VirtualList } from './VirtualList.tsx';

export interface Column<Row> {
  /** Its head, in English; on a card only where `isNamedOnCard` says so. */
  label: string;
  /** Of the wide table, as a track of a grid, e.g. `minmax(0, 1fr)` or `110px`. */
  width: string;
  isRight?: boolean;
  /** Its place on a phone's card: the left places are even, the right ones odd; unless given as it is declared. */
  place?: number;
  isNamedOnCard?: boolean;
  /** On a card it has a line of its own. */
  isWholeRow?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The one whose detail is open beside the list. */
  openKey?: string | undefined;
  /** Pixels of a row until it is measured. */
  estimate?: number;
  /** What stands over rows that follow one another and have it in common, e.g. their day. */
  groupOf?: (row: Row) => string;
}

type Line<Row> = { row: Row; heading?: undefined } | { row?: undefined; heading: string; over: Row };

/** Rows of which only those near the window are in the page: a table where there is room, cards on a phone and beside a drawer. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, openKey, estimate = 65, groupOf } = props;
  const tracks = columns.map(({ width }) => width).join(' ');
  const lines = linesOf(rows, groupOf);
  return (
    <Box role="table" aria-label={label} aria-rowcount={lines.length + 1} sx={{ containerType: 'inline-size' }}>
      <Head columns={columns} tracks={tracks} />
      <VirtualList
        kind="table"
        label={label}
        items={lines}
        // The same heading may come again further down, so it goes by the row under it.
        keyOf={(line) => (line.heading === undefined ? keyOf(line.row) : `#${keyOf(line.over)}`)}
        estimate={({ row }) => (row === undefined ? HEADING_HEIGHT : estimate)}
      >
        {({ row, heading }) =>
          row === undefined ? (
            <Box role="cell" aria-colspan={columns.length} sx={HEADING}>
              {heading}
            </Box>
          ) : (
            <Cells row={row} columns={columns} tracks={tracks} isOpen={keyOf(row) === openKey} />
          )
        }
      </VirtualList>
    </Box>
  );
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  tracks: string;
  isOpen: boolean;
}

function Cells<Row>({ row, columns, tracks, isOpen }: CellsProps<Row>) {
  return (
    <Box
      sx={{
        ...ROW,
        ...(isOpen && OPEN_ROW),
        gridTemplateColumns: { '@': 'minmax(0, 1fr) auto', '@820': tracks },
      }}
    >
      {columns.map((column, index) => (
        <Cell key={column.label} column={column} place={column.place ?? index}>
          {column.cell(row)}
        </Cell>
      ))}
    </Box>
  );
}

/** The rows, each group after its heading. */
function linesOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Line<Row>[] {
  let last: string | undefined;
  return rows.flatMap((row): Line<Row>[] => {
    const heading = groupOf?.(row);
    if (heading === undefined || heading === last) return [{ row }];
    last = heading;
    return [{ heading, over: row }, { row }];
  });
}

const HEADING_HEIGHT = 37;
const HEADING = {
  py: 1,
  px: 'var(--inset)',
  borderTop: '1px solid var(--border)',
  bgcolor: 'var(--surface-2)',
  fontSize: 'var(--fs-13)',
  lineHeight: 'var(--lh-13)',
  fontWeight: 600,
};
const ROW = {
  display: 'grid',
  alignItems: 'center',
  rowGap: { '@': 0.5, '@820': 2 },
  columnGap: { '@': 1.5, '@820': 2 },
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
} as const;

interface CellProps<Row> {
  column: Column<Row>;
  place: number;
  children: ReactNode;
}

function Cell<Row>({ column: { label, isRight, isNamedOnCard, isWholeRow }, place, children }: CellProps<Row>) {
  const isAtEnd = place % 2 === 1;
  return (
    <Box
      role="cell"
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        order: { '@': place, '@820': 0 },
        // Also where what would stand at its left is not there.
        gridColumn: { '@': isWholeRow ? '1 / -1' : isAtEnd ? 2 : 'auto', '@820': 'auto' },
        justifySelf: { '@': isAtEnd ? 'end' : 'start', '@820': 'auto' },
        alignSelf: { '@': place < 2 ? 'start' : 'center', '@820': 'center' },
        textAlign: isRight ? 'right' : undefined,
        ...(isNamedOnCard && { fontSize: { '@': 'var(--fs-13)', '@820': 'inherit' } }),
      }}
    >
      {isNamedOnCard && (
        <Box component="span" sx={{ display: { '@820': 'none' } }}>
          {sayKnown(label)}{' '}
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
            {sayKnown(label)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

// Where there is little room are cards; the names of the columns stay for screen readers.
const ONLY_WIDE = {
  position: { '@': 'absolute', '@820': 'static' },
  width: { '@': '1px', '@820': 'auto' },
  height: { '@': '1px', '@820': 'auto' },
  overflow: { '@': 'hidden', '@820': 'visible' },
  clipPath: { '@': 'inset(50%)', '@820': 'none' },
};
const HEAD = {
  display: 'grid',
  gap: 2,
  py: 1,
  px: 2.5,
  borderTop: '1px solid var(--border)',
  bgcolor: 'var(--surface-2)',
  color: 'text.secondary',
  fontSize: 'var(--fs-12)',
  fontWeight: 500,
};
