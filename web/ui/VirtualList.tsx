import Box from '@mui/material/Box';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

/** What the rows of both kinds of list are made by. */
function optionsOf<Item>({ items, keyOf, estimate }: VirtualListProps<Item>) {
  return {
    count: items.length,
    getItemKey: (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    estimateSize: (index: number) => {
      const item = items[index];
      return item === undefined ? 0 : estimate(item);
    },
    overscan: OVERSCAN,
  };
}

/** A long list that scrolls with the window; only the rows near it are in the page. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above can grow or shrink with any render; an unchanged value renders nothing.
  useLayoutEffect(() => {
    setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
  });
  const rows = useWindowVirtualizer({ ...optionsOf(props), scrollMargin: top });
  return <Rows {...props} ref={list} rows={rows} />;
}

interface ScrollingListProps<Item> extends VirtualListProps<Item> {
  /** Key of a row that is brought into view when it is named, or has come. */
  shownKey?: string | undefined;
}

/** The same in a frame of its own height, in which it scrolls. */
export function ScrollingList<Item>({ shownKey, ...props }: ScrollingListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({ ...optionsOf(props), getScrollElement: () => frame.current });
  const shown = shownKey === undefined ? -1 : props.items.findIndex((item) => props.keyOf(item) === shownKey);
  // Not when it only changes its place: somebody may be reading elsewhere in the list.
  const show = useEffectEvent(() => rows.scrollToIndex(shown));
  const isThere = shown >= 0;
  useEffect(() => {
    if (shownKey !== undefined && isThere) show();
  }, [shownKey, isThere]);
  return (
    <Box ref={frame} sx={{ height: '100%', overflowY: 'auto' }}>
      <Rows {...props} rows={rows} />
    </Box>
  );
}

interface RowsProps<Item, Scroller extends Element | Window> extends VirtualListProps<Item> {
  ref?: Ref<HTMLDivElement>;
  rows: Virtualizer<Scroller, Element>;
}

function Rows<Item, Scroller extends Element | Window>(props: RowsProps<Item, Scroller>) {
  const { ref, rows, items, kind, label, children } = props;
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
