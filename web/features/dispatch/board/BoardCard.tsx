import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { misfitWords } from '../../../entities/drivers/fit/fit-words.ts';
import { shortContainerLabel } from '../../../entities/shipments/chips/labels.ts';
import { PriorityChip } from '../../../entities/shipments/chips/PriorityChip.tsx';
import { StatusIcon } from '../../../entities/shipments/StatusIcon.tsx';
import AutoFixHighOutlined from '../../../ui/icon/AutoFixHighOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { Route } from '../../../ui/page/Route.tsx';
import { Signal } from '../../../ui/page/Signal.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { isMovable, isOrdered, isTakeable } from './board.ts';
import { type CardProps, useCardActions } from './board-context.ts';
import { CardChoice, CardDue, CardNumber, CHECKBOX_SIZE, cardClickProps, Grip, MenuButton } from './CardParts.tsx';
import { HereLine } from './HereLine.tsx';
import { useCardLook } from './use-card-look.ts';
import { useDraggable } from './use-mouse-drag.ts';

const ReadinessMark = lazyPart(() => import('./ReadinessMark.tsx'), 'ReadinessMark', { late: null });
const loadNotNotified = () => import('../../../entities/shipments/not-notified/CustomerNotNotified.tsx');
const CustomerNotNotified = lazyPart(loadNotNotified, 'CustomerNotNotified', { late: null });

export const UnassignedCard = memo(function UnassignedCard({
  isMatching,
  ...card
}: CardProps & { isMatching: boolean }) {
  const { shipment } = card;
  const { match, openMenu } = useCardActions();
  return (
    <Card {...card} isStrong>
      <ContainerLine shipment={shipment} />
      <CardDue shipment={shipment} />
      <Box sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
        <SubmitButton
          type="button"
          isBusy={isMatching}
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<AutoFixHighOutlined />}
          onClick={() => match(shipment)}
          sx={AUTO_MATCH}
        >
          Auto-Match Driver
        </SubmitButton>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          onClick={(event) => openMenu(shipment, event.currentTarget)}
          sx={{ flex: 1, minHeight: 44, display: { md: 'none' } }}
        >
          Assign to...
        </Button>
        <MenuButton shipment={shipment} isForWide />
      </Box>
    </Card>
  );
});

const AUTO_MATCH = { flex: 1, px: 0.5, minHeight: { xs: 44, md: 30 }, '& svg': { fontSize: 'var(--icon-xs)' } };

export const AssignedCard = memo(function AssignedCard(card: CardProps) {
  return (
    <Card {...card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 20 }}>
        <CardDue shipment={card.shipment} />
        {/* At the right also where it has a line of its own. */}
        <Box sx={{ ml: 'auto' }}>
          <PriorityChip priority={card.shipment.priority} />
        </Box>
      </Box>
      {card.hereSince && <HereLine shipment={card.shipment} since={card.hereSince} />}
      {card.misfit && (
        <Signal icon={WarningAmberOutlined} tone="warning">
          {misfitWords(card.misfit)}
        </Signal>
      )}
    </Card>
  );
});

/** What is moved, in few words, while it is in the air. */
export function CardFace({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <Box sx={HEAD}>
        <Box component="span" className="mono" sx={{ fontWeight: 600, flex: 1 }}>
          {shipment.trackingNumber}
        </Box>
        <PriorityChip priority={shipment.priority} />
      </Box>
      <Route from={shipment.pickupCity} to={shipment.deliveryCity} />
      <ContainerLine shipment={shipment} />
      <CardDue shipment={shipment} />
    </>
  );
}

function ContainerLine({ shipment: { containerNumber, containerType } }: { shipment: Shipment }) {
  return (
    <Box
      sx={{ display: 'flex', gap: 1.25, color: 'text.secondary', fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-14)' }}
    >
      {containerNumber && <span className="mono">{containerNumber}</span>}
      {containerType && <span>{shortContainerLabel(containerType)}</span>}
    </Box>
  );
}

/** For whom, of a long name what one line holds; and whether its container can be had, where that is tracked. */
function Customer({ shipment: { customerCompany, customerName, boxId } }: { shipment: Shipment }) {
  const customer = customerCompany ?? customerName;
  if (!boxId) return <Box sx={CUSTOMER}>{customer}</Box>;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ ...CUSTOMER, flex: 1 }}>{customer}</Box>
      <ReadinessMark boxId={boxId} />
    </Box>
  );
}

interface AnyCardProps extends CardProps {
  isStrong?: boolean;
  children: ReactNode;
}

function Card({ isStrong = false, children, ...card }: AnyCardProps) {
  const { shipment, isDraggable, news, groupSize } = card;
  const actions = useCardActions();
  const canMove = isMovable(shipment);
  const canBeTaken = isDraggable && isTakeable(shipment);
  const element = useDraggable(shipment.id, canBeTaken);
  const look = { ...useCardLook(card), p: isStrong ? 1.25 : '8px 10px', mb: 1 };
  const hasBox = card.isChoosing && canMove;
  const grip = canBeTaken && <Grip shipment={shipment} />;
  return (
    <Box
      component="article"
      aria-label={shipment.trackingNumber}
      data-job={isOrdered(shipment) ? shipment.id : undefined}
      ref={element}
      {...cardClickProps(shipment, canMove, actions)}
      sx={look}
    >
      <Box sx={{ ...HEAD, flexWrap: isStrong ? 'wrap' : undefined }}>
        {isStrong && grip}
        {/* The box takes its place: what can be chosen in a driver's column is assigned. */}
        {!isStrong && (hasBox ? <CardChoice shipment={shipment} isOn={groupSize > 0} /> : <Icon shipment={shipment} />)}
        <CardNumber shipment={shipment} isStrong={isStrong} />
        {isStrong && <PriorityChip priority={shipment.priority} />}
        {!isStrong && grip}
        {!isStrong && <MenuButton shipment={shipment} />}
      </Box>
      {isStrong ? (
        <Box sx={ROUTE}>
          <Route from={shipment.pickupCity} to={shipment.deliveryCity} />
          {hasBox && <CardChoice shipment={shipment} isOn={groupSize > 0} />}
        </Box>
      ) : (
        <Route from={shipment.pickupCity} to={shipment.deliveryCity} />
      )}
      <Customer shipment={shipment} />
      {children}
      {shipment.unreached && <CustomerNotNotified shipment={shipment} />}
      {news && (
        <Box role="status" sx={{ fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-13)', color: 'var(--info-text)' }}>
          {news}
        </Box>
      )}
    </Box>
  );
}

/** As wide as the box that takes its place, so that choosing moves nothing. */
function Icon({ shipment }: { shipment: Shipment }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flex: 'none', width: CHECKBOX_SIZE }}>
      <StatusIcon status={shipment.status} />
    </Box>
  );
}

const HEAD = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24 };
// Its box has room at the right, also while nobody chooses.
const ROUTE = {
  position: 'relative',
  pr: 3.5,
  '& > .MuiCheckbox-root': { position: 'absolute', right: 0, top: 0 },
};
const CUSTOMER = {
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ...{ color: 'var(--text-3)', fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-14)' },
};
