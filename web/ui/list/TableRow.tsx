import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { tDynamic } from '#shared/i18n/t.ts';
import { type Column, displayOf, type TableFrom, type Tracks } from './column.ts';
import { OPEN_ROW } from './open-row.ts';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  tracks: Tracks;
  from: TableFrom;
  isOpen: boolean;
  isDense: boolean;
  isTight: boolean;
}

function Cells<Row>({ row, columns, tracks, from, isOpen, isDense, isTight }: TableRowProps<Row>) {
  const { roomy, dense, tight, tightest } = LOOKS[from];
  return (
    <Box
      sx={{
        ...roomy,
        ...(isTight && tight),
        ...(isDense && (isTight ? tightest : dense)),
        ...(isOpen && OPEN_ROW),
        gridTemplateColumns: { '@': 'minmax(0, 1fr) auto', ...tracks },
      }}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.label}
          column={column}
          place={column.place ?? index}
          from={from}
          isCut={isDense && !isTight && !column.isWhole}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </Box>
  );
}

/** A row of the table, a card on a phone; scrolling redraws none. */
export const TableRow = memo(Cells) as typeof Cells;

interface CellProps<Row> {
  column: Column<Row>;
  place: number;
  from: TableFrom;
  isCut: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, place, from, isCut, children }: CellProps<Row>) {
  const { label, isRight, isNamedOnCard, isWholeRow } = column;
  const isAtEnd = place % 2 === 1;
  return (
    <Box
      role="cell"
      sx={{
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...displayOf(column, from),
        order: { '@': place, [from]: 0 },
        // Also where what would stand at its left is not there.
        gridColumn: { '@': isWholeRow ? '1 / -1' : isAtEnd ? 2 : 'auto', [from]: 'auto' },
        justifySelf: { '@': isAtEnd ? 'end' : 'start', [from]: 'auto' },
        alignSelf: { '@': place < 2 ? 'start' : 'center', [from]: 'center' },
        textAlign: isRight ? 'right' : undefined,
        ...(isNamedOnCard && { fontSize: { '@': 'var(--fs-13)', [from]: 'inherit' } }),
        ...(isCut && LOOKS[from].cut),
      }}
    >
      {isNamedOnCard && (
        <Box component="span" sx={{ display: { [from]: 'none' } }}>
          {tDynamic(label)}{' '}
        </Box>
      )}
      {children}
    </Box>
  );
}

function looksFrom(from: TableFrom) {
  /** In a dense table each line ends where its column does, and nothing takes a further one. */
  const line = {
    whiteSpace: { [from]: 'nowrap' },
    textOverflow: { [from]: 'ellipsis' },
    overflow: { [from]: 'clip' },
    overflowClipMargin: '3px',
  };
  return {
    roomy: {
      display: 'grid',
      alignItems: 'center',
      rowGap: { '@': 0.5, [from]: 2 },
      columnGap: { '@': 1.5, [from]: 2 },
      p: 'var(--pad-row)',
      borderTop: '1px solid var(--border)',
      '@media print': { py: 0.5 },
    },
    tight: {
      rowGap: { '@': 0.375, [from]: 0 },
      columnGap: 1.5,
      py: { '@': 1.5, [from]: 0.375 },
      minHeight: { '@': 0, [from]: 44 },
      fontSize: { [from]: 'var(--fs-13)' },
      lineHeight: { [from]: 'var(--lh-13)' },
    },
    /** Its two lines are lower still, and nothing is cut. */
    tightest: {
      rowGap: { '@': 0.25, [from]: 0 },
      py: { '@': 0.75, [from]: 0.125 },
      minHeight: { '@': 0, [from]: 36 },
      fontSize: { [from]: 'var(--fs-12)' },
      lineHeight: { [from]: 'var(--lh-12)' },
    },
    dense: { rowGap: { '@': 0.25, [from]: 0 }, py: { '@': 0.75, [from]: 0 }, minHeight: { '@': 0, [from]: 36 } },
    cut: {
      ...line,
      '& wbr': { display: { [from]: 'none' } },
      '& > div, & > a, & > span': line,
      '& > * > div': line,
    },
  };
}

const LOOKS: Readonly<Record<TableFrom, ReturnType<typeof looksFrom>>> = {
  '@820': looksFrom('@820'),
  '@600': looksFrom('@600'),
  '@680': looksFrom('@680'),
};
