import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinting } from '../../lib/list/use-is-printing.ts';
import { useVirtualOptions } from './use-virtual-options.ts';
import { type VirtualListProps, VirtualRows } from './VirtualRows.tsx';

/** A long list that scrolls with the window; only the rows near it are in the page, on paper all. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above can grow or shrink with any render; an unchanged value renders nothing.
  useLayoutEffect(() => {
    setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
  });
  const { options, hold } = useVirtualOptions(props);
  const overscan = useIsPrinting() ? options.count : options.overscan;
  const rows = useWindowVirtualizer({ ...options, overscan, scrollMargin: top });
  return <VirtualRows {...props} ref={list} rows={rows} hold={hold} />;
}
