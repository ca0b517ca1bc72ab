import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RECORD } from '../../lib/list/record.ts';
import { VirtualList } from './VirtualList.tsx';

const GAP = 16;

interface CardGridProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Of a card, in pixels: how narrow it may be, and how high it is until it is measured. */
  card: { narrowest: number; height: number };
  /** The card, a `listitem`. */
  children: (item: Item) => ReactNode;
}

/** Cards, as many beside one another as there is room for; only those near the window are in the page. */
export function CardGrid<Item>({ label, items, keyOf, card, children }: CardGridProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(frame, card.narrowest);
  const lines = Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
  return (
    <div ref={frame}>
      <VirtualList
        kind="cards"
        label={label}
        items={lines}
        keyOf={([first]) => (first === undefined ? '' : keyOf(first))}
        estimate={() => card.height + GAP}
      >
        {(line) => (
          <Box
            sx={{ display: 'grid', gap: `${GAP}px`, pb: `${GAP}px` }}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {line.map((item) => (
              <Box key={keyOf(item)} {...{ [RECORD]: keyOf(item) }} sx={{ display: 'grid' }}>
                {children(item)}
              </Box>
            ))}
          </Box>
        )}
      </VirtualList>
    </div>
  );
}

/** How many cards fit beside one another. */
function useColumns(frame: RefObject<HTMLDivElement | null>, narrowest: number): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (narrowest + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, narrowest]);
  return columns;
}
