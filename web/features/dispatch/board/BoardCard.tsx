import { Draggable } from '@hello-pangea/dnd';
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { memo, type ReactNode } from 'react';
import { latenessOf } from '#shared/lateness.ts';
import type { Shipment } from '#shared/shipment.ts';
import { shortContainerLabel } from '../../../entities/shipments/chips/labels.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusIcon } from '../../../entities/shipments/chips/StatusIcon.tsx';
import { useClock } from '../../../lib/use-clock.ts';
import { LATE_EDGE } from '../../../ui/page/LateLabel.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { isMovable } from './board.ts';
import { useCardActions } from './board-context.ts';
import { choosing, Grip, GroupBadge, MenuButton, mouseHandle, When } from './CardParts.tsx';

export interface CardProps {
  shipment: Shipment;
  index: number;
  /** False on a phone, where a finger scrolls. */
  isDraggable: boolean;
  /** "Moved by Sam, just now", while it is news. */
  news: string | undefined;
  /** True while cards are chosen: then each shows its box. */
  isChoosing: boolean;
  /** How many are chosen with this one; 0 when it is not among them. */
  groupSize: number;
  /** Its group is in the air with another card. */
  isCarried: boolean;
}

export const UnassignedCard = memo(function UnassignedCard({
  isMatching,
  ...card
}: CardProps & { isMatching: boolean }) {
  const { shipment } = card;
  const { match, openMenu } = useCardActions();
  return (
    <Card {...card} isStrong>
      <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary', fontSize: 'var(--fs-12)', lineHeight: '20px' }}>
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
          onClick={() => match(shipment)}
          sx={{ flex: 1, px: 0.5, '& .MuiButton-startIcon > svg': { fontSize: 'var(--icon-xs)' } }}
        >
          Auto-Match Driver
        </SubmitButton>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          onClick={(event) => openMenu(shipment, event.currentTarget)}
          sx={{ flex: 1, display: { md: 'none' } }}
        >
          Assign to...
        </Button>
        <MenuButton shipment={shipment} isForWide />
      </Box>
    </Card>
  );
});

export const DriverCard = memo(function DriverCard(card: CardProps) {
  return (
    <Card {...card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 20 }}>
        <When shipment={card.shipment} />
        <Box sx={{ flex: 1 }} />
        <PriorityChip priority={card.shipment.priority} />
      </Box>
    </Card>
  );
});

interface AnyCardProps extends CardProps {
  isStrong?: boolean;
  children: ReactNode;
}

function Card({ isStrong = false, children, ...card }: AnyCardProps) {
  const { shipment, index, isDraggable, news, groupSize } = card;
  const { choose } = useCardActions();
  const canMove = isMovable(shipment);
  const look = useLook(card, isStrong);
  return (
    <Draggable draggableId={shipment.id} index={index} isDragDisabled={!isDraggable || !canMove}>
      {(provided, { isDragging }) => (
        <Box
          component="article"
          aria-label={shipment.trackingNumber}
          ref={provided.innerRef}
          {...provided.draggableProps}
          {...mouseHandle(provided)}
          {...(canMove && choosing(shipment, choose))}
          sx={{
            ...look,
            cursor: provided.dragHandleProps ? 'grab' : undefined,
            ...(isDragging ? { boxShadow: 'var(--shadow)', borderColor: 'var(--border-strong)' } : {}),
          }}
        >
          {isDragging && groupSize > 1 && <GroupBadge count={groupSize} />}
          <Box
            sx={{
              display: 'flex',
              flexWrap: isStrong ? 'wrap' : undefined,
              alignItems: 'center',
              gap: 0.75,
              minHeight: 24,
            }}
          >
            {card.isChoosing && canMove && <ChoiceBox {...card} />}
            {isStrong && <Grip provided={provided} shipment={shipment} />}
            {/* The box takes its place: what can be chosen in a driver's column is assigned. */}
            {!isStrong && !(card.isChoosing && canMove) && <StatusIcon status={shipment.status} />}
            <Box component="span" className="mono" sx={{ fontWeight: isStrong ? 600 : 400, flex: 1 }}>
              {shipment.trackingNumber}
            </Box>
            {isStrong ? (
              <PriorityChip priority={shipment.priority} />
            ) : (
              <>
                {canMove && <Grip provided={provided} shipment={shipment} />}
                <MenuButton shipment={shipment} />
              </>
            )}
          </Box>
          <Route from={shipment.pickupCity} to={shipment.deliveryCity} />
          {children}
          {news && (
            <Box role="status" sx={{ fontSize: 'var(--fs-12)', lineHeight: '18px', color: 'var(--info-text)' }}>
              {news}
            </Box>
          )}
        </Box>
      )}
    </Draggable>
  );
}

function useLook({ shipment, groupSize, news, isCarried }: CardProps, isStrong: boolean) {
  const clock = useClock();
  return {
    p: isStrong ? 1.25 : '8px 10px',
    mb: 1,
    borderRadius: 'var(--radius-sm)',
    border: '1px solid var(--border)',
    bgcolor: 'background.paper',
    ...(latenessOf(shipment, clock) ? LATE_EDGE : {}),
    ...(groupSize > 0 ? SELECTED : {}),
    ...(news ? { outline: '2px solid var(--assigned-solid)', outlineOffset: '-1px' } : {}),
    ...(isCarried ? { opacity: 0.45 } : {}),
  };
}

const SELECTED = { outline: '2px solid var(--focus)', outlineOffset: '-1px', bgcolor: 'var(--surface-hover)' };

function ChoiceBox({ shipment, groupSize }: CardProps) {
  const { choose } = useCardActions();
  return (
    <Checkbox
      checked={groupSize > 0}
      onChange={() => choose(shipment.id, false)}
      size="small"
      color="secondary"
      sx={{ p: { xs: 1.25, md: 0.25 }, m: { xs: -1, md: 0 } }}
      slotProps={{ input: { 'aria-label': `Select ${shipment.trackingNumber}` } }}
    />
  );
}
