import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useVirtualOptions } from './use-virtual-options.ts';
import { type VirtualListProps, VirtualRows } from './VirtualRows.tsx';

interface ScrollingListProps<Item> extends VirtualListProps<Item> {
  /** Key of a row that is brought into view when it is named, or has come. */
  shownKey?: string | undefined;
}

/** The same in a frame of its own height, in which it scrolls. */
export function ScrollingList<Item>({ shownKey, ...props }: ScrollingListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const { options, hold } = useVirtualOptions(props);
  const rows = useVirtualizer({ ...options, getScrollElement: () => frame.current });
  const shown = shownKey === undefined ? -1 : props.items.findIndex((item) => props.keyOf(item) === shownKey);
  // Not when it only changes its place: somebody may be reading elsewhere in the list.
  const show = useEffectEvent(() => rows.scrollToIndex(shown));
  const isThere = shown >= 0;
  useEffect(() => {
    if (shownKey !== undefined && isThere) show();
  }, [shownKey, isThere]);
  return (
    <Box ref={frame} sx={{ height: '100%', overflowY: 'auto' }}>
      <VirtualRows {...props} rows={rows} hold={hold} />
    </Box>
  );
}
