import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import Close from '../icon/Close.tsx';

interface ActionBarProps {
  /** How many are chosen. */
  said: string;
  onClear: () => void;
  children: ReactNode;
}

/** Lies over the page while something is chosen in it. */
export function ActionBar({ said, onClear, children }: ActionBarProps) {
  return (
    <Box role="region" aria-label="Selection" className="no-print" sx={BAR}>
      <Box role="status" className="num" sx={{ fontWeight: 600, whiteSpace: { sm: 'nowrap' }, flex: 1 }}>
        {said}
      </Box>
      {children}
      <IconButton
        aria-label="Clear selection"
        onClick={onClear}
        sx={{ width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 }, ml: 'auto' }}
      >
        <Close sx={{ fontSize: 'var(--icon)' }} />
      </IconButton>
    </Box>
  );
}

/** A button of it: on a phone two stand beside a count of three digits. */
export const ACTION = {
  minHeight: { xs: 44, md: 36 },
  px: { xs: 1, sm: 2 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

const BAR = {
  position: 'fixed',
  zIndex: 20,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  width: { xs: 'calc(100% - 32px)', sm: 'auto' },
  minWidth: { sm: 360 },
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  py: 1,
  pr: 1,
  pl: { xs: 1.5, sm: 2 },
  borderRadius: 'var(--radius)',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow)',
};
