import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A line of a panel that leads to what it is about, as a whole. */
export function LinkedLine({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={LINE}>
      {children}
    </Box>
  );
}

const LINE = {
  display: 'grid',
  alignItems: 'center',
  rowGap: 0.5,
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  p: 'var(--pad-row)',
  color: 'inherit',
  textDecoration: 'none',
  '& + &': { borderTop: '1px solid var(--border)' },
  '&:hover': { bgcolor: 'var(--surface-hover)' },
  '&:focus-visible': { outlineOffset: -2 },
};
