import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { tDynamic } from '#shared/i18n/t.ts';
import type { Sorting } from '../../lib/list/use-sorting.ts';
import ArrowDownward from '../icon/ArrowDownward.tsx';
import ArrowUpward from '../icon/ArrowUpward.tsx';
import { type Column, displayOf, type TableFrom, type Tracks } from './column.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  tracks: Tracks;
  from: TableFrom;
  sorting: Sorting | undefined;
  isTight: boolean;
}

/** The names of the columns; those that order the rows are buttons. */
export function TableHead<Row>({ columns, tracks, from, sorting, isTight }: TableHeadProps<Row>) {
  return (
    <Box role="rowgroup" sx={onlyWide(from)}>
      <Box role="row" aria-rowindex={1} sx={{ ...HEAD, gap: isTight ? 1.5 : 2, gridTemplateColumns: tracks }}>
        {columns.map((column) => {
          const { label, head, isRight } = column;
          const canSort = sorting?.labels.includes(label);
          const direction = canSort && sorting?.by?.label === label ? sorting.by.direction : undefined;
          return (
            <Box
              key={label}
              role="columnheader"
              aria-sort={canSort ? (direction ?? 'none') : undefined}
              sx={{ textAlign: isRight ? 'right' : undefined, ...displayOf({ ...column, isOnlyWide: false }, from) }}
            >
              {(head || canSort) && (
                <Box component="span" sx={{ display: { [from]: 'none' } }}>
                  {tDynamic(label)}
                </Box>
              )}
              {head ? (
                <Box sx={{ display: { '@': 'none', [from]: 'block' } }}>{head}</Box>
              ) : canSort ? (
                <ButtonBase
                  onClick={() => sorting?.toggle(label)}
                  sx={{ ...SORT, display: { '@': 'none', [from]: 'inline-flex' } }}
                >
                  {tDynamic(label)}
                  {direction === 'ascending' && <ArrowUpward aria-hidden sx={ARROW} />}
                  {direction === 'descending' && <ArrowDownward aria-hidden sx={ARROW} />}
                </ButtonBase>
              ) : (
                tDynamic(label)
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

// Where there is little room are cards; the names of the columns stay for screen readers.
const onlyWide = (from: TableFrom) => ({
  position: { '@': 'absolute', [from]: 'static' },
  width: { '@': '1px', [from]: 'auto' },
  height: { '@': '1px', [from]: 'auto' },
  overflow: { '@': 'hidden', [from]: 'visible' },
  clipPath: { '@': 'inset(50%)', [from]: 'none' },
});
const HEAD = {
  display: 'grid',
  alignItems: 'center',
  py: 1,
  px: 2.5,
  borderTop: '1px solid var(--border)',
  bgcolor: 'var(--surface-2)',
  color: 'text.secondary',
  fontSize: 'var(--fs-12)',
  fontWeight: 500,
};
// Under cards nobody would see which has the focus, so there it is not shown.
const SORT = {
  font: 'inherit',
  color: 'inherit',
  gap: 0.5,
  borderRadius: 'var(--radius-xs)',
  '&:hover': { color: 'text.primary' },
  '[aria-sort$="ending"] &': { color: 'text.primary', fontWeight: 600 },
};
const ARROW = { fontSize: 'var(--fs-14)' };
