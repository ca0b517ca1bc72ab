import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChargeCodes } from '#shared/contracts/charges.ts';
import type { RateCard } from '#shared/contracts/rate-cards.ts';
import { cardRuleWords } from '../../../entities/charges/rate-words.ts';
import { PartActions } from '../../../ui/list/PartActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import type { CardRule } from './rate-form.ts';
import { useRateCardRemoval } from './use-rate-card.ts';
import { waitingStartWords, waitingWords } from './waiting-words.ts';

/** What is added or changed: a rate, or the waiting time. */
export type AskedOfCard = { what: 'rate'; rule?: CardRule } | { what: 'waiting' };

interface RateLinesProps {
  customerId: string;
  card: RateCard;
  codes: ChargeCodes['codes'];
  onAsk: (asked: AskedOfCard) => void;
}

/** What a card charges, a line each. */
export function RateLines({ customerId, card, codes, onAsk }: RateLinesProps) {
  const remove = useRateCardRemoval(customerId, card);
  const { rules, waiting } = card;
  const nameOf = ({ code, name }: { code: string; name: string }) =>
    codes.find((one) => one.code === code)?.name ?? name;
  return (
    <Box component="ul" aria-label="Rates" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rules.map((rule) => (
        <Line key={rule.code} name={nameOf(rule)} words={cardRuleWords(rule)}>
          <PartActions
            name={nameOf(rule)}
            onEdit={() => onAsk({ what: 'rate', rule })}
            onRemove={() => remove({ rules: rules.filter((one) => one !== rule) })}
          >
            Shipments booked from now on are not charged with it. Shipments booked before keep it.
          </PartActions>
        </Line>
      ))}
      {waiting && (
        <Line name={nameOf(waiting)} words={waitingWords(waiting)} more={waitingStartWords(waiting)}>
          <PartActions
            name={nameOf(waiting)}
            verb="End"
            onEdit={() => onAsk({ what: 'waiting' })}
            onRemove={() => remove({ waiting: null })}
          >
            Shipments booked from now on are not charged for waiting. Shipments booked before keep it.
          </PartActions>
        </Line>
      )}
    </Box>
  );
}

interface LineProps {
  name: string;
  words: string;
  /** Said quietly. */
  more?: string;
  /** What can be done with it. */
  children: ReactNode;
}

function Line({ name, words, more, children }: LineProps) {
  return (
    <Row component="li" gap={1.5} align="start" sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text component="p" weight={600}>
          {name}
        </Text>
        <Text component="p" size="small">
          {words}
        </Text>
        {more && (
          <Text component="p" size="small" tone="quiet">
            {more}
          </Text>
        )}
      </Box>
      {children}
    </Row>
  );
}

const LINE = { py: 1, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
