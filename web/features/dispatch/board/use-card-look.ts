import { latenessOf } from '#shared/shipments/lateness.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { LATE_EDGE } from '../../../ui/page/LateLabel.tsx';
import { isTakeable } from './board.ts';
import type { CardProps } from './board-context.ts';

/** How a card tells that it is late, chosen, news, lifted or in the air. */
export function useCardLook({ shipment, isDraggable, groupSize, news, isCarried, isLifted }: CardProps) {
  const clock = useClock();
  return {
    borderRadius: 'var(--radius-sm)',
    border: '1px solid var(--border)',
    bgcolor: 'background.paper',
    cursor: isDraggable && isTakeable(shipment) ? 'grab' : 'pointer',
    ...(latenessOf(shipment, clock) && !isCarried ? LATE_EDGE : {}),
    ...(groupSize > 0 ? SELECTED : {}),
    ...(news ? { outline: '2px solid var(--assigned-solid)', outlineOffset: '-1px' } : {}),
    ...(isLifted ? { borderColor: 'var(--border-strong)', boxShadow: 'var(--shadow)' } : {}),
    ...(isCarried ? TAKEN : {}),
  };
}

const SELECTED = { outline: '2px solid var(--focus)', outlineOffset: '-1px', bgcolor: 'var(--surface-hover)' };
const TAKEN = {
  border: '1px dashed var(--border-strong)',
  outline: 'none',
  bgcolor: 'transparent',
  '& > *': { visibility: 'hidden' },
};
