import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useIsPrinting } from '../../lib/list/use-is-printing.ts';
import type { ListView } from '../../lib/list/use-list-view.ts';
import { choiceColumn } from './choice-column.tsx';
import type { Column, TableFrom } from './column.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { VirtualList } from './VirtualList.tsx';

export type { Column } from './column.ts';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Of a list that can be arranged; its table is ordered by pressing a head, and as dense as its reader wants. */
  view?: Pick<ListView<Row>, 'sorting' | 'look' | 'chosen'>;
  /** The one whose detail is open beside the list. */
  openKey?: string | undefined;
  /** Unless given it needs the room of a page of its own. */
  from?: TableFrom;
  /** Pixels of a row until it is measured. */
  estimate?: number;
  /** Its rows are lower than others', with two small lines at most. */
  isTight?: boolean;
  /** What is opened in place, under a row's cells: a cell by its role. */
  under?: (row: Row) => ReactNode;
  /** What stands over rows that follow one another and have it in common, e.g. their day; in another order there is none. */
  groupOf?: (row: Row) => string;
}

type Line<Row> = { row: Row; heading?: undefined } | { row?: undefined; heading: string; over: Row };

/** Rows of which only those near the window are in the page: a table where there is room, cards on a phone and beside a drawer. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, view, openKey, from = '@820', groupOf, under, isTight = false } = props;
  const { estimate = isTight ? TIGHT_HEIGHT : 65 } = props;
  const isDense = view?.look.isDense ?? false;
  const columns = useColumnsShown(props);
  // The same as long as the columns are, so that rows are not drawn again.
  const tracks = useMemo(() => tracksFrom(from, columns), [from, columns]);
  const lines = linesOf(rows, view?.sorting.by ? undefined : groupOf);
  return (
    <Box role="table" aria-label={label} aria-rowcount={lines.length + 1} sx={{ containerType: 'inline-size' }}>
      <TableHead {...{ columns, tracks, from, isTight }} sorting={view?.sorting} />
      <VirtualList
        // What was measured holds for one density.
        key={isDense ? 'dense' : 'roomy'}
        kind="table"
        label={label}
        items={lines}
        // The same heading may come again further down, so it goes by the row under it.
        keyOf={(line) => (line.heading === undefined ? keyOf(line.row) : `#${keyOf(line.over)}`)}
        isRecord={({ heading }) => heading === undefined}
        estimate={({ row }) => (row === undefined ? HEADING_HEIGHT : isDense ? DENSE_HEIGHT : estimate)}
      >
        {({ row, heading }) =>
          row === undefined ? (
            <Box role="cell" aria-colspan={columns.length} sx={HEADING}>
              {heading}
            </Box>
          ) : (
            <>
              <TableRow {...{ row, columns, tracks, from, isDense, isTight }} isOpen={keyOf(row) === openKey} />
              {under?.(row)}
            </>
          )
        }
      </VirtualList>
    </Box>
  );
}

/** The columns without those that its reader left out; the first says what a row is, so it stays. Boxes stand before it. */
function useColumnsShown<Row>({ columns, view }: DataTableProps<Row>): readonly Column<Row>[] {
  const isPrinting = useIsPrinting();
  const hidden = view?.look.hidden;
  const { keyOf, isOn = false } = view?.chosen ?? {};
  return useMemo(() => {
    const left = hidden?.length ? columns.filter(({ label }, at) => at === 0 || !hidden.includes(label)) : columns;
    const all = keyOf ? [choiceColumn({ keyOf, isOn }), ...left] : left;
    return isPrinting ? all.filter(({ isPressed }) => !isPressed) : all;
  }, [columns, hidden, keyOf, isOn, isPrinting]);
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

const tracksOf = <Row,>(columns: readonly Column<Row>[]) => columns.map(({ width }) => width).join(' ');

/** Of the table by the room that it has. */
function tracksFrom<Row>(from: TableFrom, columns: readonly Column<Row>[]) {
  const kept = columns.filter(({ isSpare }) => !isSpare);
  return { [from]: tracksOf(kept), ...(kept.length < columns.length && { [FULL]: tracksOf(columns) }) };
}

const FULL: TableFrom = '@820';
const TIGHT_HEIGHT = 45;
const DENSE_HEIGHT = 37;
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
