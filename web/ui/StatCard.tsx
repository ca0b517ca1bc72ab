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

/** In place of a figure that could not be loaded; what failed and Retry stand elsewhere on the page. */
export const UNKNOWN = '-';

interface StatCardProps {
  label: string;
  /** The figure; undefined while it loads, {@link UNKNOWN} when it could not be loaded. */
  value: ReactNode;
  note?: ReactNode;
  icon?: SvgIconComponent;
}

/** One figure with its label and a note under it. */
export function StatCard({ label, value, note, icon: Icon }: StatCardProps) {
  return (
    <Box sx={{ ...CARD, display: 'flex', flexDirection: 'column', p: { xs: 1.5, md: '16px 20px' } }}>
      <Box component="dt" sx={{ ...LABEL, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        {label}
        {Icon && <Icon aria-hidden sx={ICON} />}
      </Box>
      <Box
        component="dd"
        className="num"
        sx={{
          ...FIGURE,
          fontSize: { xs: '1.5rem', md: '1.75rem' },
          lineHeight: { xs: '30px', md: '36px' },
          mt: { xs: 0.5, md: 0.75 },
        }}
      >
        {value ?? <Loading />}
      </Box>
      {note !== undefined && (
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

/** The same in one line, for boards; on a phone and a tablet figure over label, without icon and note. */
export function CompactStatCard({ label, value, note, icon: Icon }: StatCardProps) {
  return (
    <Box sx={{ ...CARD, ...LINE }}>
      {Icon && (
        <Icon aria-hidden sx={{ ...ICON, display: { xs: 'none', lg: 'block' }, alignSelf: 'center', mr: 0.5 }} />
      )}
      <Box component="dt" sx={{ ...LABEL, fontSize: { xs: '0.75rem', md: '0.875rem' }, lineHeight: 1.4, order: 2 }}>
        {label}
      </Box>
      <Box component="dd" className="num" sx={{ ...FIGURE, fontSize: '1.25rem', lineHeight: '24px', order: 1 }}>
        {value ?? <Loading />}
      </Box>
      {note !== undefined && (
        <Box component="dd" sx={NOTE}>
          {note}
        </Box>
      )}
    </Box>
  );
}

function Loading() {
  return <Skeleton width={56} sx={{ display: 'inline-block' }} />;
}

const CARD = { border: '1px solid var(--border)', borderRadius: '8px', bgcolor: 'background.paper' };
const LABEL = { color: 'text.secondary', fontWeight: 500 };
const FIGURE = { fontWeight: 600, letterSpacing: '-0.02em' };
const ICON = { fontSize: 18, color: 'var(--text-3)' };
const LINE = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  alignItems: { xs: 'flex-start', lg: 'baseline' },
  gap: { xs: 0.25, lg: 1.25 },
  p: { xs: '10px 8px', sm: '10px 12px', md: '10px 16px' },
};
const NOTE = {
  display: { xs: 'none', lg: 'block' },
  order: 3,
  ml: 'auto',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
