import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type VirtualListProps, VirtualRows, virtualOptions } from './VirtualRows.tsx';

/** Whether the page goes onto paper, which begins at once with what is drawn then. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onBefore = () => flushSync(() => setPrinting(true));
    const onAfter = () => setPrinting(false);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}

/** A long list that scrolls with the window; only the rows near it are in the page, on paper all. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above can grow or shrink with any render; an unchanged value renders nothing.
  useLayoutEffect(() => {
    setTop(list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0);
  });
  const options = virtualOptions(props);
  const overscan = useIsPrinting() ? options.count : options.overscan;
  const rows = useWindowVirtualizer({ ...options, overscan, scrollMargin: top });
  return <VirtualRows {...props} ref={list} rows={rows} />;
}
