import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useState } from 'react';
import type { VirtualListProps } from './VirtualRows.tsx';

const OVERSCAN_ROWS = 8;
/** A heading may stand between two rows. */
const HELD_BESIDE = 2;

/**
 * What the rows of both kinds of list are made by. The row that had the focus last stays in the page wherever somebody
 * scrolls, as what leaves the page loses the focus, and so do those beside it, to which keys go.
 */
export function useVirtualOptions<Item>({ items, keyOf, estimate }: VirtualListProps<Item>) {
  const [heldKey, setHeldKey] = useState<string>();
  const held = heldKey === undefined ? -1 : items.findIndex((item) => keyOf(item) === heldKey);
  const hold = (index: number) => {
    const item = items[index];
    setHeldKey(item && keyOf(item));
  };
  const options = {
    count: items.length,
    getItemKey: (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    estimateSize: (index: number) => {
      const item = items[index];
      return item === undefined ? 0 : estimate(item);
    },
    overscan: OVERSCAN_ROWS,
    rangeExtractor: held < 0 ? defaultRangeExtractor : (range: Range) => withHeld(range, held),
  };
  return { options, hold };
}

function withHeld(range: Range, held: number): number[] {
  const near = defaultRangeExtractor({ ...range, startIndex: held, endIndex: held, overscan: HELD_BESIDE });
  return [...new Set([...defaultRangeExtractor(range), ...near])].sort((a, b) => a - b);
}
