import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import type { AskedOfCard } from './RateLines.tsx';
import { codesToAdd } from './rate-form.ts';

type Ahead = Record<'onPointerEnter' | 'onFocus', () => void>;

interface RateCardActionsProps {
  card: RateCard;
  codes: ChargeCodes['codes'];
  rateAhead: Ahead;
  waitingAhead: Ahead;
  onAsk: (asked: AskedOfCard) => void;
}

/** What can be added to a card: nothing that is on it. */
export function RateCardActions({ card, codes, rateAhead, waitingAhead, onAsk }: RateCardActionsProps) {
  return (
    <Row wraps gap={1}>
      {!card.waiting && (
        <AddButton {...waitingAhead} onClick={() => onAsk({ what: 'waiting' })}>
          Set Waiting Time
        </AddButton>
      )}
      {codesToAdd(codes, card).length > 0 && (
        <AddButton {...rateAhead} onClick={() => onAsk({ what: 'rate' })}>
          Add Rate
        </AddButton>
      )}
    </Row>
  );
}
