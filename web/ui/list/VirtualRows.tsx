import Box from '@mui/material/Box';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref } from 'react';
import { RECORD } from '../../lib/list/record.ts';

export interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height in pixels until the row is measured. */
  estimate: (item: Item) => number;
  /** What it is for screen readers: a list, the rows of a table, or lines of cards that bring their own list items. */
  kind: 'list' | 'table' | 'cards';
  label: string;
  /** False for what stands between the rows, and is none. */
  isRecord?: (item: Item) => boolean;
  children: (item: Item) => ReactNode;
}

const ROLES = {
  list: { outer: 'list', inner: 'listitem' },
  table: { outer: 'rowgroup', inner: 'row' },
  cards: { outer: 'list', inner: 'presentation' },
} as const;

interface RowsProps<Item, Scroller extends Element | Window> extends VirtualListProps<Item> {
  ref?: Ref<HTMLDivElement>;
  rows: Virtualizer<Scroller, Element>;
  /** Is told which row has the focus. */
  hold: (index: number) => void;
}

// On paper, which is of another width, each takes what it needs.
const ROW = {
  ...{ position: 'absolute', top: 0, left: 0, width: '100%' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&:has(:focus-visible)': { bgcolor: 'var(--surface-2)' },
  '@media print': { position: 'static', transform: 'none !important', breakInside: 'avoid' },
} as const;

/** The rows of a long list that are near what is seen. */
export function VirtualRows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { ref, rows, hold, items, kind, label, children, keyOf, isRecord = () => kind !== 'cards' } = props;
  const placeOf = (index: number) => {
    if (kind === 'list') return { 'aria-posinset': index + 1, 'aria-setsize': items.length };
    // The head is row 1.
    return kind === 'table' ? { 'aria-rowindex': index + 2 } : {};
  };
  return (
    <Box
      ref={ref}
      role={ROLES[kind].outer}
      aria-label={kind === 'table' ? undefined : label}
      sx={{ position: 'relative', '@media print': { height: 'auto !important' } }}
      style={{ height: rows.getTotalSize() }}
      onFocus={({ target }) => hold(Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1))}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <Box
              key={key}
              role={ROLES[kind].inner}
              ref={rows.measureElement}
              data-index={index}
              {...placeOf(index)}
              {...(isRecord(item) && { [RECORD]: keyOf(item), tabIndex: -1 })}
              sx={ROW}
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              {children(item)}
            </Box>
          )
        );
      })}
    </Box>
  );
}
