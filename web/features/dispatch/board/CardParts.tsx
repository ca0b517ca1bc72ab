import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { paths } from '../../../lib/paths.ts';
import DragIndicator from '../../../ui/icon/DragIndicator.tsx';
import MoreHoriz from '../../../ui/icon/MoreHoriz.tsx';
import { LateLabel } from '../../../ui/page/LateLabel.tsx';
import { NoWrap } from '../../../ui/page/NoWrap.tsx';
import { type CardActions, useCardActions } from './board-context.ts';
import { useDueWords } from './use-due-words.ts';

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, input, [role="button"]') !== null;

/** Whether the mouse went down on a card's button: whoever lets go beside it wants neither the button nor the card. */
let isButtonPressed = false;

/** A click opens a card; Ctrl (or Cmd) and click adds it to the chosen ones, Shift and click all up to it. */
export function cardClickProps({ id }: Shipment, canChoose: boolean, { choose, open }: CardActions) {
  return {
    onMouseDown: (event: MouseEvent) => {
      isButtonPressed = isOnControl(event);
      // Or Shift would mark the text in between, and the column would be focused.
      if (isModified(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      // The keyboard's clicks have no press before them.
      if (isOnControl(event) || (isButtonPressed && event.detail > 0)) return;
      if (!isModified(event)) open(id);
      else if (canChoose) choose(id, event.shiftKey);
    },
  };
}

function isModified(event: MouseEvent): boolean {
  return event.shiftKey || event.ctrlKey || event.metaKey;
}

interface CardNumberProps {
  shipment: Shipment;
  isStrong: boolean;
}

/** For the keyboard and for a tab of its own; a plain click is the card's. */
export function CardNumber({ shipment, isStrong }: CardNumberProps) {
  return (
    <Box
      component={Link}
      to={paths.shipment(shipment.id)}
      draggable={false}
      onClick={(event: MouseEvent) => event.preventDefault()}
      className="mono"
      sx={{ flex: 1, fontWeight: isStrong ? 600 : 400, color: 'inherit', textDecoration: 'none', cursor: 'pointer' }}
    >
      {shipment.trackingNumber}
    </Box>
  );
}

/** The keyboard's handle. Only it is a control: a card that is a button and holds buttons would be none for a screen reader. */
export function Grip({ shipment }: { shipment: Shipment }) {
  return (
    <Box
      component="span"
      role="button"
      tabIndex={0}
      data-grip={shipment.id}
      aria-describedby={HOW_TO_DRAG_ID}
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

export const HOW_TO_DRAG_ID = 'how-to-drag';

/** Pixels; what it takes the place of is as wide. */
export const CHECKBOX_SIZE = 18;

interface CardChoiceProps {
  shipment: Shipment;
  isOn: boolean;
}

export function CardChoice({ shipment, isOn }: CardChoiceProps) {
  const { choose } = useCardActions();
  return (
    <Checkbox
      checked={isOn}
      onChange={() => choose(shipment.id, false)}
      size="small"
      color="secondary"
      sx={{ flex: 'none', width: CHECKBOX_SIZE, height: CHECKBOX_SIZE, p: 0, '& input': FINGER }}
      slotProps={{ input: { 'aria-label': `Select ${shipment.trackingNumber}` } }}
    />
  );
}

/** A finger hits it a little beside too. */
const FINGER = {
  inset: { xs: '-12px auto auto -12px', md: 0 },
  width: { xs: 44, md: '100%' },
  height: { xs: 44, md: '100%' },
};

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
      sx={isForWide ? { width: 30, height: 30, display: { xs: 'none', md: 'inline-flex' } } : { p: 0.375, mr: -0.5 }}
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
        lineHeight: 'var(--lh-14)',
        fontWeight: 600,
      }}
    >
      {count} shipments
    </Box>
  );
}

const LINE = { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-14)', color: 'text.secondary', whiteSpace: 'nowrap' };

/** What is next and when, what is wrong, or how late it is. */
export function CardDue({ shipment }: { shipment: Shipment }) {
  const { kind, text } = useDueWords(shipment);
  if (kind === 'late') return <LateLabel>{text}</LateLabel>;
  const look = kind === 'exception' ? { color: 'var(--exception-fg)', fontWeight: 600 } : {};
  return (
    <Box component="span" sx={{ ...LINE, ...look, ...(kind === 'due' && { whiteSpace: 'normal' }) }}>
      {kind === 'due' ? <NoWrap text={text} /> : text}
    </Box>
  );
}
