import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

const INITIAL_ROWS = 5;
/** What one call answers at most. */
const MAX_ROWS = 200;

/** How many rows of a part of the page are shown: a few, then as many as one call answers. */
export function useMore() {
  const [count, setCount] = useState(INITIAL_ROWS);
  return { count, more: () => setCount(MAX_ROWS) };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  /** E.g. "shipments". */
  what: string;
  onMore: () => void;
}

export function ShowMore({ shown, total, what, onMore }: ShowMoreProps) {
  if (shown < INITIAL_ROWS || shown >= Math.min(total, MAX_ROWS)) return null;
  return (
    <More onMore={onMore}>{total > MAX_ROWS ? `Show the last ${MAX_ROWS} ${what}` : `Show all ${total} ${what}`}</More>
  );
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
