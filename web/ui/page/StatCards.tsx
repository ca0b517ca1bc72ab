import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface StatCardsProps {
  children: ReactNode;
  /** Where a page has fewer than four. */
  columns?: 3 | 4;
  /** For compact cards: one row on a phone too, and closer to what follows. */
  isTight?: boolean;
}

/** The row of stat cards: 4 where the page has room for them, else 2 (3 stay 3); compact ones always in one row. */
export function StatCards({ children, columns = 4, isTight = false }: StatCardsProps) {
  const narrow = isTight || columns === 3 ? columns : 2;
  return (
    <Box sx={{ containerType: 'inline-size', mb: isTight ? { xs: 1.5, md: 1.75 } : { xs: 2, md: 3 } }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            '@': `repeat(${narrow}, minmax(0, 1fr))`,
            '@880': `repeat(${columns}, minmax(0, 1fr))`,
          },
          gap: { xs: 1, md: 2 },
          m: 0,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
