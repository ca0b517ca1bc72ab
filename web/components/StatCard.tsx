import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

interface StatCardsProps {
  children: ReactNode;
  /** Where a page has fewer than four. */
  columns?: 3 | 4;
  /** For compact cards: one row on a phone too, and closer to what follows. */
  isTight?: boolean;
}

/** The row of stat cards: 4, 2 on narrow screens (3 stay 3). */
export function StatCards({ children, columns = 4, isTight = false }: StatCardsProps) {
  const narrow = isTight || columns === 3 ? columns : 2;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: `repeat(${narrow}, minmax(0, 1fr))`, lg: `repeat(${columns}, minmax(0, 1fr))` },
        gap: { xs: 1, md: 2 },
        m: 0,
        mb: isTight ? { xs: 1.5, md: 1.75 } : { xs: 2, md: 3 },
      }}
    >
      {children}
    </Box>
  );
}

interface StatCardProps {
  label: string;
  /** The figure; undefined while it loads. */
  value: ReactNode;
  note?: ReactNode;
  icon?: SvgIconComponent;
  /** One line of figure and label, for boards. */
  isCompact?: boolean;
}

/** One figure with its label and a note under it. */
export function StatCard({ label, value, note, icon: Icon, isCompact = false }: StatCardProps) {
  const figure = value ?? <Skeleton width={56} sx={{ display: 'inline-block' }} />;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isCompact ? { xs: 'column-reverse', md: 'row-reverse' } : 'column',
        justifyContent: isCompact ? 'flex-end' : undefined,
        alignItems: isCompact ? { xs: 'flex-start', md: 'baseline' } : undefined,
        gap: isCompact ? { xs: 0.25, md: 1.25 } : 0,
        p: isCompact ? { xs: '10px 8px', sm: '10px 12px', md: '10px 16px' } : { xs: 1.5, md: '16px 20px' },
        border: '1px solid var(--border)',
        borderRadius: '8px',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="dt"
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          color: 'text.secondary',
          fontWeight: 500,
          ...(isCompact ? { fontSize: { xs: '0.75rem', md: '0.875rem' }, lineHeight: { xs: '16px', md: '20px' } } : {}),
        }}
      >
        {label}
        {Icon && !isCompact && <Icon aria-hidden sx={{ fontSize: 18, color: 'var(--text-3)' }} />}
      </Box>
      <Box
        component="dd"
        className="num"
        sx={{
          fontSize: isCompact ? '1.25rem' : { xs: '1.5rem', md: '1.75rem' },
          lineHeight: isCompact ? '24px' : { xs: '30px', md: '36px' },
          mt: isCompact ? 0 : { xs: 0.5, md: 0.75 },
          fontWeight: 600,
          letterSpacing: '-0.02em',
        }}
      >
        {figure}
      </Box>
      {note !== undefined && !isCompact && (
        <Box
          component="dd"
          sx={{
            fontSize: '0.8125rem',
            lineHeight: '18px',
            // Two lines where the card is narrow: the figure must not push down what is under it.
            minHeight: { xs: 36, sm: 18 },
            mt: 0.25,
            color: 'text.secondary',
            '& b': { fontWeight: 600, color: 'text.primary' },
          }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}
