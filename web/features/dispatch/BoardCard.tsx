import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { shortContainerLabel } from '../../components/labels.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { LATE_EDGE, LateLabel } from '../../components/signals.tsx';
import { Route } from '../../components/small.tsx';
import { exceptionLabel, PriorityChip, StatusIcon } from '../../components/status.tsx';
import { useDates } from '../../lib/format.ts';
import { latenessOf } from '../../lib/lateness.ts';
import { isMovable, nextDay } from './board.ts';
import type { Selection } from './use-selection.ts';

export interface CardProps {
  shipment: Shipment;
  index: number;
  /** False on a phone, where a finger scrolls. */
  isDraggable: boolean;
  /** "Moved by Sam, just now", while it is news. */
  news: string | undefined;
  onMenu: (shipment: Shipment, anchor: HTMLElement) => void;
}

interface UnassignedCardProps extends CardProps {
  selection: Selection;
  isMatching: boolean;
  onAutoMatch: (shipment: Shipment) => void;
}

/** A card that waits for a driver. */
export function UnassignedCard({ onAutoMatch, isMatching, ...card }: UnassignedCardProps) {
  const { shipment, onMenu } = card;
  return (
    <Card {...card} isStrong>
      <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '20px' }}>
        {shipment.containerNumber && <span className="mono">{shipment.containerNumber}</span>}
        {shipment.containerType && <span>{shortContainerLabel(shipment.containerType)}</span>}
      </Box>
      <When shipment={shipment} />
      <Box sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
        <SubmitButton
          type="button"
          isBusy={isMatching}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AutoFixHighOutlined />}
          onClick={() => onAutoMatch(shipment)}
          sx={{ flex: 1, px: 0.5, '& .MuiButton-startIcon > svg': { fontSize: 15 } }}
        >
          Auto-Match Driver
        </SubmitButton>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          onClick={(event) => onMenu(shipment, event.currentTarget)}
          sx={{ flex: 1, display: { md: 'none' } }}
        >
          Assign to...
        </Button>
        <MenuButton shipment={shipment} onMenu={onMenu} isForWide />
      </Box>
    </Card>
  );
}

/** A card in a driver's column. */
export function DriverCard(card: CardProps) {
  return (
    <Card {...card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 20 }}>
        <When shipment={card.shipment} />
        <Box sx={{ flex: 1 }} />
        <PriorityChip priority={card.shipment.priority} />
      </Box>
    </Card>
  );
}

interface AnyCardProps extends CardProps {
  isStrong?: boolean;
  selection?: Selection;
  children: ReactNode;
}

function Card({ isStrong = false, selection, children, ...card }: AnyCardProps) {
  const { shipment, index, isDraggable, news, onMenu } = card;
  const isSelected = selection?.has(shipment.id) ?? false;
  const { today } = useDates();
  const isLate = latenessOf(shipment, today()) !== undefined;
  return (
    <Draggable draggableId={shipment.id} index={index} isDragDisabled={!isDraggable || !isMovable(shipment)}>
      {(provided, { isDragging }) => (
        <Box
          component="article"
          aria-label={shipment.trackingNumber}
          ref={provided.innerRef}
          {...provided.draggableProps}
          {...mouseHandle(provided)}
          {...(selection && choosing(shipment, selection))}
          sx={{
            p: isStrong ? 1.25 : '8px 10px',
            mb: 1,
            borderRadius: '6px',
            border: '1px solid var(--border)',
            bgcolor: 'background.paper',
            cursor: provided.dragHandleProps ? 'grab' : undefined,
            ...(isLate ? LATE_EDGE : {}),
            ...(isSelected ? SELECTED : {}),
            ...(news ? { outline: '2px solid var(--assigned-solid)', outlineOffset: '-1px' } : {}),
            ...(isDragging ? { boxShadow: 'var(--shadow)', borderColor: 'var(--border-strong)' } : {}),
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 24 }}>
            {selection?.isOn && (
              <Checkbox
                checked={isSelected}
                onChange={() => selection.toggle(shipment.id)}
                size="small"
                color="secondary"
                sx={{ p: { xs: 1.25, md: 0.25 }, m: { xs: -1, md: 0 } }}
                slotProps={{ input: { 'aria-label': `Select ${shipment.trackingNumber}` } }}
              />
            )}
            {isStrong ? <Grip provided={provided} shipment={shipment} /> : <StatusIcon status={shipment.status} />}
            <Box component="span" className="mono" sx={{ fontWeight: isStrong ? 600 : 400, flex: 1 }}>
              {shipment.trackingNumber}
            </Box>
            {isStrong ? (
              <PriorityChip priority={shipment.priority} />
            ) : (
              <>
                {isMovable(shipment) && <Grip provided={provided} shipment={shipment} />}
                <MenuButton shipment={shipment} onMenu={onMenu} />
              </>
            )}
          </Box>
          <Route from={shipment.pickupCity} to={shipment.deliveryCity} />
          {children}
          {news && (
            <Box role="status" sx={{ fontSize: '0.75rem', lineHeight: '18px', color: 'var(--info-text)' }}>
              {news}
            </Box>
          )}
        </Box>
      )}
    </Draggable>
  );
}

const SELECTED = { outline: '2px solid var(--focus)', outlineOffset: '-1px', bgcolor: 'var(--surface-hover)' };

/** Ctrl (or Cmd) and click adds a card to the chosen ones, Shift and click all up to it. */
function choosing({ id }: Shipment, selection: Selection) {
  const isPlain = (event: MouseEvent) => !(event.shiftKey || event.ctrlKey || event.metaKey);
  return {
    // Or Shift would mark the text in between, and the column would be focused.
    onMouseDown: (event: MouseEvent) => {
      if (!isPlain(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
      if (isControl || isPlain(event)) return;
      if (event.shiftKey) selection.extend(id);
      else selection.toggle(id);
    },
  };
}

/**
 * The whole card is taken by the mouse, but only the grip is a control: a button that holds buttons would be none for a
 * screen reader.
 */
function mouseHandle({ dragHandleProps }: DraggableProvided) {
  if (!dragHandleProps) return {};
  const { role: _role, tabIndex: _tabIndex, 'aria-describedby': _describedBy, ...handle } = dragHandleProps;
  return handle;
}

function Grip({ provided, shipment }: { provided: DraggableProvided; shipment: Shipment }) {
  const handle = provided.dragHandleProps;
  if (!handle) return null;
  return (
    <Box
      component="span"
      role={handle.role}
      tabIndex={handle.tabIndex}
      aria-describedby={handle['aria-describedby']}
      aria-label={`Move ${shipment.trackingNumber}`}
      sx={{ display: 'inline-flex', borderRadius: '4px', color: 'var(--text-3)', cursor: 'grab', ml: -0.25 }}
    >
      <DragIndicator aria-hidden sx={{ fontSize: 16 }} />
    </Box>
  );
}

function MenuButton(props: { shipment: Shipment; onMenu: CardProps['onMenu']; isForWide?: boolean }) {
  const { shipment, onMenu, isForWide = false } = props;
  return (
    <IconButton
      size="small"
      aria-label={`Assign ${shipment.trackingNumber} to...`}
      aria-haspopup="menu"
      onClick={(event) => onMenu(shipment, event.currentTarget)}
      sx={isForWide ? { width: 30, height: 30, display: { xs: 'none', md: 'inline-flex' } } : { p: '3px' }}
    >
      <MoreHoriz sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

/** What is next and when, what is wrong, or how late it is. */
function When({ shipment }: { shipment: Shipment }) {
  const { today, shortDate, time } = useDates();
  const small = { fontSize: '0.75rem', lineHeight: '20px', color: 'text.secondary', whiteSpace: 'nowrap' };
  if (shipment.exception) {
    return (
      <Box component="span" sx={{ ...small, color: 'var(--exception-fg)', fontWeight: 600 }}>
        {exceptionLabel(shipment.exception.code)}
      </Box>
    );
  }
  if (shipment.status === 'delivered') {
    return <Box component="span" sx={small}>{`Delivered ${time(shipment.deliveredAt ?? shipment.createdAt)}`}</Box>;
  }
  const late = latenessOf(shipment, today());
  if (late) {
    const what = late.what === 'pickup' ? 'Pickup' : 'Expected';
    return <LateLabel>{`${what} ${shortDate(late.day)}, ${late.days} d late`}</LateLabel>;
  }
  const { word, day } = nextDay(shipment);
  if (!day) return <Box component="span" sx={small}>{`No ${word === 'Pickup' ? 'pickup' : 'delivery'} date`}</Box>;
  return <Box component="span" sx={small}>{`${word} ${day === today() ? 'today' : shortDate(day)}`}</Box>;
}
