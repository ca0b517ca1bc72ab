import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { RECORD } from '../../lib/list/record.ts';
import { ChooseCard } from './choice-column.tsx';
import { ChosenContext } from './chosen-context.ts';
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
              <Cell key={keyOf(item)} id={keyOf(item)}>
                {children(item)}
              </Cell>
            ))}
          </Box>
        )}
      </VirtualList>
    </div>
  );
}

/** A card, beside it its box while several are chosen. */
function Cell({ id, children }: { id: string; children: ReactNode }) {
  const isChoosing = useContext(ChosenContext)?.isOn;
  return (
    <Box {...{ [RECORD]: id }} sx={isChoosing ? CHOOSING : { display: 'grid' }}>
      {isChoosing && (
        <Box role="listitem" sx={{ pt: 2 }}>
          <ChooseCard id={id} />
        </Box>
      )}
      {children}
    </Box>
  );
}

const CHOOSING = { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: 1 };

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
