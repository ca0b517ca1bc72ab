import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 8;

interface VirtualListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height in pixels until the row is measured. */
  estimate: (item: Item) => number;
  /** What it is for screen readers: a list, the rows of a table, or lines of cards that bring their own list items. */
  kind: 'list' | 'table' | 'cards';
  label: string;
  children: (item: Item) => ReactNode;
}

const ROLES = {
  list: { outer: 'list', inner: 'listitem' },
  table: { outer: 'rowgroup', inner: 'row' },
  cards: { outer: 'list', inner: 'presentation' },
} as const;

/** A long list that scrolls with the window; only the rows near it are in the page. */
export function VirtualList<Item>({ items, keyOf, estimate, kind, label, children }: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above can grow or shrink with any render; an unchanged value renders nothing.
  useLayoutEffect(() => {
    setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
  });
  const rows = useWindowVirtualizer({
    count: items.length,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    estimateSize: (index) => {
      const item = items[index];
      return item === undefined ? 0 : estimate(item);
    },
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const placeOf = (index: number) => {
    if (kind === 'list') return { 'aria-posinset': index + 1, 'aria-setsize': items.length };
    // The head is row 1.
    return kind === 'table' ? { 'aria-rowindex': index + 2 } : {};
  };
  return (
    <Box
      ref={list}
      role={ROLES[kind].outer}
      aria-label={kind === 'table' ? undefined : label}
      sx={{ position: 'relative' }}
      style={{ height: rows.getTotalSize() }}
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
              sx={{ position: 'absolute', top: 0, left: 0, width: '100%' }}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(item)}
            </Box>
          )
        );
      })}
    </Box>
  );
}
