import Box from '@mui/material/Box';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { misfitWords } from '../../../entities/drivers/fit/fit-words.ts';
import { StatusIcon } from '../../../entities/shipments/StatusIcon.tsx';
import { paths } from '../../../lib/paths.ts';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import PriorityHigh from '../../../ui/icon/PriorityHigh.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { isMovable, isOrdered, isTakeable } from '../board/board.ts';
import { type CardProps, useCardActions } from '../board/board-context.ts';
import { CardChoice, cardClickProps, Grip, MenuButton } from '../board/CardParts.tsx';
import { useCardLook } from '../board/use-card-look.ts';
import { useDueWords } from '../board/use-due-words.ts';
import { useDraggable } from '../board/use-mouse-drag.ts';

/** A job on the hours of its driver: where it goes, for whom; all else when it is pointed at. */
export const RowCard = memo(function RowCard({ isLoose, ...card }: CardProps & { isLoose: boolean }) {
  const { shipment, isDraggable, isChoosing, groupSize } = card;
  const actions = useCardActions();
  const canMove = isMovable(shipment);
  const canBeTaken = isDraggable && isTakeable(shipment);
  const look = useCardLook(card);
  const { text: due } = useDueWords(shipment);
  return (
    <Box
      component="article"
      aria-label={shipment.trackingNumber}
      title={titleOf(card, due)}
      data-job={isOrdered(shipment) ? shipment.id : undefined}
      ref={useDraggable(shipment.id, canBeTaken)}
      {...cardClickProps(shipment, canMove, actions)}
      onContextMenu={(event: MouseEvent<HTMLElement>) => {
        if (!canBeTaken) return;
        event.preventDefault();
        actions.openMenu(shipment, event.currentTarget);
      }}
      sx={{ ...look, ...CARD, ...(isLoose ? LOOSE : {}), ...(shipment.status === 'delivered' ? DONE : {}) }}
    >
      {isChoosing && canMove ? (
        <CardChoice shipment={shipment} isOn={groupSize > 0} />
      ) : (
        <StatusIcon status={shipment.status} />
      )}
      <WhereTo shipment={shipment} due={due} />
      <Signs {...card} />
      {canBeTaken && (
        <Box className="hands" sx={HANDS}>
          <Grip shipment={shipment} />
          <MenuButton shipment={shipment} />
        </Box>
      )}
    </Box>
  );
});

const cityOf = (city: string | undefined) => city ?? 'N/A';
const customerOf = ({ customerCompany, customerName }: Shipment) => customerCompany ?? customerName;

/** What a card of the columns says, for who points at this one. */
function titleOf({ shipment, misfit }: CardProps, due: string): string {
  const { trackingNumber, pickupCity, deliveryCity, priority } = shipment;
  const route = `${cityOf(pickupCity)} to ${cityOf(deliveryCity)}`;
  const lines = [trackingNumber, route, customerOf(shipment), due, priority === 'urgent' && 'Urgent'];
  return [...lines, misfit && misfitWords(misfit)].filter(Boolean).join('\n');
}

/** For the keyboard and for a tab of its own; a plain click is the card's. */
function WhereTo({ shipment, due }: { shipment: Shipment; due: string }) {
  const { id, trackingNumber, pickupCity, deliveryCity } = shipment;
  const [from, to, customer] = [cityOf(pickupCity), cityOf(deliveryCity), customerOf(shipment)];
  return (
    <Box
      component={Link}
      to={paths.shipment(id)}
      draggable={false}
      onClick={(event: MouseEvent) => event.preventDefault()}
      aria-label={`${trackingNumber}, ${to} ${customer}, from ${from}, ${due}`}
      sx={WORDS}
    >
      {to}{' '}
      <Box component="span" sx={{ color: 'var(--text-3)' }}>
        {customer}
      </Box>
    </Box>
  );
}

/** What is urgent, there, or does not fit. */
function Signs({ shipment, hereSince, misfit }: CardProps) {
  return (
    <>
      {shipment.priority === 'urgent' && <PriorityHigh titleAccess="Urgent" sx={{ ...SIGN, color: 'error.main' }} />}
      {hereSince && <PlaceOutlined titleAccess="The driver is there" sx={{ ...SIGN, color: 'var(--success-text)' }} />}
      {misfit && (
        <WarningAmberOutlined titleAccess={misfitWords(misfit)} sx={{ ...SIGN, color: 'var(--warning-text)' }} />
      )}
    </>
  );
}

const SIGN = { flex: 'none', fontSize: 'var(--icon-xs)' };
const CARD = {
  ...{ position: 'relative', display: 'flex', alignItems: 'center', gap: 0.5, height: '100%', m: 0, py: 0, px: 0.5 },
  ...{ overflow: 'hidden', fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)' },
  '&:hover .hands, &:focus-within .hands': { opacity: 1 },
};
const WORDS = {
  ...{ flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  ...{ color: 'inherit', textDecoration: 'none', cursor: 'pointer' },
};
/** Nobody has said when. */
const LOOSE = { borderStyle: 'dashed' };
const DONE = { bgcolor: 'var(--surface-2)', color: 'text.secondary' };
/** Over the words, while it is pointed at or focused. */
const HANDS = {
  ...{ position: 'absolute', right: 0, top: 0, bottom: 0, display: 'flex', alignItems: 'center', px: 0.5 },
  ...{ bgcolor: 'background.paper', opacity: 0 },
};
