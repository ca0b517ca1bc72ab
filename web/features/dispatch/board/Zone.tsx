import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import SaveAlt from '../../../ui/icon/SaveAlt.tsx';
import { useAutoScroll } from './use-mouse-drag.ts';

interface ZoneProps {
  isLit: boolean;
  label: string;
  /** Without a box of its own on a phone, where it is the whole page. */
  isPlainOnPhone?: boolean;
  /** Not all of it is drawn yet. */
  isBusy?: boolean;
  children: ReactNode;
}

/** What scrolls inside a column. */
export function Zone({ isLit, label, isPlainOnPhone = false, isBusy = false, children }: ZoneProps) {
  return (
    <Box
      ref={useAutoScroll('vertical')}
      role="group"
      aria-label={label}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        '& > *': { flex: 'none' },
        p: { xs: isPlainOnPhone ? 0 : 1, md: 1 },
        overflowY: { md: 'auto' },
        bgcolor: isLit
          ? 'var(--primary-tint)'
          : { xs: isPlainOnPhone ? undefined : 'var(--surface-2)', md: 'var(--surface-2)' },
        borderRadius: '0 0 var(--radius) var(--radius)',
        transition: 'background-color 150ms ease-out',
      }}
    >
      {children}
    </Box>
  );
}

interface HintProps {
  isLit?: boolean;
  children: ReactNode;
}

/** The dashed box of words in a column: what can be dropped there, or that nothing is in it. */
export function Hint({ isLit = false, children }: HintProps) {
  return (
    <Box sx={isLit ? { ...HINT, ...LIT_HINT } : HINT}>
      {isLit && <SaveAlt aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />}
      {children}
    </Box>
  );
}

const HINT = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  minHeight: 42,
  px: 1,
  textAlign: 'center',
  borderRadius: 'var(--radius-sm)',
  border: '1px dashed var(--border-strong)',
  color: 'var(--text-2)',
  fontSize: 'var(--fs-12)',
  lineHeight: 'var(--lh-12)',
};
// The rest of the column, and over its cards where they leave no rest: whoever drops always reads where.
const LIT_HINT = {
  '&&': { flex: '1 0 64px' },
  position: 'sticky',
  bottom: 0,
  borderColor: 'var(--primary)',
  bgcolor: 'var(--primary-tint)',
  color: 'var(--primary-text)',
  fontWeight: 600,
};

export const HEAD = {
  alignItems: 'center',
  gap: 1,
  bgcolor: 'background.paper',
  borderRadius: 'var(--radius) var(--radius) 0 0',
};
export const COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
};
/** A column that would get what is in the air. */
export const LIT = { borderColor: 'primary.main', outline: '1px solid var(--primary)', outlineOffset: '-2px' };
