import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { LATE_EDGE } from '../../../ui/page/LateLabel.tsx';
import { GroupBadge } from './CardParts.tsx';
import { type DragGroup, type DragStart, usePointer } from './drag-state.ts';

interface CardInHandProps {
  held: DragGroup;
  grab: DragStart;
  isLate: boolean;
  children: ReactNode;
}

/** The card under the mouse. Ours and not the browser's picture of it, which is pale and knows no count. */
export function DragPreview({ held, grab, isLate, children }: CardInHandProps) {
  const { x, y } = usePointer();
  const card = useMemo(
    () => (
      <Box sx={{ ...CARD, width: grab.width, ...(isLate ? LATE_EDGE : {}) }}>
        {held.group.length > 1 && <GroupBadge count={held.group.length} />}
        {children}
      </Box>
    ),
    [held, grab, isLate, children],
  );
  return createPortal(
    <Box aria-hidden sx={LAYER} style={{ transform: `translate(${x - grab.x}px, ${y - grab.y}px)` }}>
      {card}
    </Box>,
    document.body,
  );
}

// Nothing is hit through it but what lies under it.
const LAYER = { position: 'fixed', top: 0, left: 0, zIndex: 30, pointerEvents: 'none' };
const CARD = {
  position: 'relative',
  // As wide as it was, unless that is too narrow to be read.
  minWidth: 200,
  p: 1.25,
  transform: 'rotate(2deg)',
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow)',
};
