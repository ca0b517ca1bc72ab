import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

const FIRST = 5;
/** What one call answers at most. */
const MOST = 200;

/** How many rows of a part of the page are shown: a few, then as many as one call answers. */
export function useMore() {
  const [count, setCount] = useState(FIRST);
  return { count, more: () => setCount(MOST) };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  /** E.g. "shipments". */
  what: string;
  onMore: () => void;
}

export function ShowMore({ shown, total, what, onMore }: ShowMoreProps) {
  if (shown < FIRST || shown >= Math.min(total, MOST)) return null;
  return <More onMore={onMore}>{total > MOST ? `Show the last ${MOST} ${what}` : `Show all ${total} ${what}`}</More>;
}

/** Under rows whose number nobody counted. */
export function More({ onMore, children }: { onMore: () => void; children: ReactNode }) {
  return (
    <Box sx={{ py: 1, px: 1.5, borderTop: '1px solid var(--border)' }}>
      <Button variant="text" color="inherit" size="small" onClick={onMore}>
        {children}
      </Button>
    </Box>
  );
}
