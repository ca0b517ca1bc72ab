import type { DroppableProvided } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ZoneProps {
  provided: DroppableProvided;
  isLit: boolean;
  /** Pixels from which it scrolls inside (specification 1, section 2). */
  height: number;
  label: string;
  /** Without a box of its own on a phone, where it is the whole page. */
  isPlainOnPhone?: boolean;
  children: ReactNode;
}

export function Zone({ provided, isLit, height, label, isPlainOnPhone = false, children }: ZoneProps) {
  return (
    <Box
      ref={provided.innerRef}
      {...provided.droppableProps}
      role="group"
      aria-label={label}
      tabIndex={-1}
      sx={{
        flex: 1,
        p: { xs: isPlainOnPhone ? 0 : 1, md: 1 },
        // As high as a card, or the keyboard could not drop one here.
        minHeight: { md: 176 },
        maxHeight: { md: height },
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

/** The dashed line of words in a column: what can be dropped there, or that nothing is in it. */
export function Hint({ isLit = false, children }: { isLit?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        minHeight: 42,
        px: 1,
        textAlign: 'center',
        borderRadius: 'var(--radius-sm)',
        border: `1px dashed ${isLit ? 'var(--primary)' : 'var(--border-strong)'}`,
        color: isLit ? 'var(--primary-text)' : 'var(--text-2)',
        fontWeight: isLit ? 600 : 400,
        fontSize: 'var(--fs-12)',
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  );
}

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
