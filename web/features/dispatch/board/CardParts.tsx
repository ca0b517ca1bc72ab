import type { DraggableProvided } from '@hello-pangea/dnd';
import DragIndicator from '@mui/icons-material/DragIndicator';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';
import { latenessOf } from '#shared/lateness.ts';
import type { Shipment } from '#shared/shipment.ts';
import { dueBriefly, lateWords } from '../../../entities/shipments/chips/due-words.ts';
import { exceptionLabel } from '../../../entities/shipments/chips/labels.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { nextDue } from './board.ts';
import { type CardActions, useCardActions } from './board-context.ts';

/** Ctrl (or Cmd) and click adds a card to the chosen ones, Shift and click all up to it. */
export function choosing({ id }: Shipment, choose: CardActions['choose']) {
  const isPlain = (event: MouseEvent) => !(event.shiftKey || event.ctrlKey || event.metaKey);
  return {
    // Or Shift would mark the text in between, and the column would be focused.
    onMouseDown: (event: MouseEvent) => {
      if (!isPlain(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
      if (!isControl && !isPlain(event)) choose(id, event.shiftKey);
    },
  };
}

/**
 * The whole card is taken by the mouse, but only the grip is a control: a button that holds buttons would be none for a
 * screen reader.
 */
export function mouseHandle({ dragHandleProps }: DraggableProvided) {
  if (!dragHandleProps) return {};
  const { role: _role, tabIndex: _tabIndex, 'aria-describedby': _describedBy, ...handle } = dragHandleProps;
  return handle;
}

export function Grip({ provided, shipment }: { provided: DraggableProvided; shipment: Shipment }) {
  const handle = provided.dragHandleProps;
  if (!handle) return null;
  return (
    <Box
      component="span"
      role={handle.role}
      tabIndex={handle.tabIndex}
      aria-describedby={handle['aria-describedby']}
      aria-label={`Move ${shipment.trackingNumber}`}
      sx={{
        display: 'inline-flex',
        borderRadius: 'var(--radius-xs)',
        color: 'var(--text-3)',
        cursor: 'grab',
        ml: -0.25,
      }}
    >
      <DragIndicator aria-hidden sx={{ fontSize: 'var(--icon-sm)' }} />
    </Box>
  );
}

interface MenuButtonProps {
  shipment: Shipment;
  isForWide?: boolean;
}

export function MenuButton({ shipment, isForWide = false }: MenuButtonProps) {
  const { openMenu } = useCardActions();
  return (
    <IconButton
      size="small"
      aria-label={`Assign ${shipment.trackingNumber} to...`}
      aria-haspopup="menu"
      onClick={(event) => openMenu(shipment, event.currentTarget)}
      sx={isForWide ? { width: 30, height: 30, display: { xs: 'none', md: 'inline-flex' } } : { p: '3px' }}
    >
      <MoreHoriz sx={{ fontSize: 'var(--icon-sm)' }} />
    </IconButton>
  );
}

export function GroupBadge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      className="num"
      sx={{
        position: 'absolute',
        top: -10,
        right: -8,
        px: 1,
        borderRadius: 'var(--radius-xs)',
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontSize: 'var(--fs-12)',
        lineHeight: '22px',
        fontWeight: 600,
      }}
    >
      {count} shipments
    </Box>
  );
}

const LINE = { fontSize: 'var(--fs-12)', lineHeight: '20px', color: 'text.secondary', whiteSpace: 'nowrap' };

/** What is next and when, what is wrong, or how late it is. */
export function When({ shipment }: { shipment: Shipment }) {
  const { shortDate, time } = useDates();
  const clock = useClock();
  const words = { today: clock.today, write: shortDate };
  if (shipment.exception) {
    return (
      <Box component="span" sx={{ ...LINE, color: 'var(--exception-fg)', fontWeight: 600 }}>
        {exceptionLabel(shipment.exception.code)}
      </Box>
    );
  }
  if (shipment.status === 'delivered') {
    return <Box component="span" sx={LINE}>{`Delivered ${time(shipment.deliveredAt ?? shipment.createdAt)}`}</Box>;
  }
  const late = latenessOf(shipment, clock);
  if (late) return <LateLabel>{lateWords(late, words)}</LateLabel>;
  const { word, day, window } = nextDue(shipment);
  if (!day) return <Box component="span" sx={LINE}>{`No ${word === 'Pickup' ? 'pickup' : 'delivery'} date`}</Box>;
  return <Box component="span" sx={LINE}>{`${word} ${dueBriefly(day, window, words)}`}</Box>;
}
