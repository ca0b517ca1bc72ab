import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { QuoteRows } from '../QuoteLines.tsx';
import { type Estimate, type Price, type QuoteChoice, quoteLines } from '../quote-lines.ts';
import { type CustomerRule, ratedQuote } from './rated-quote.ts';
import { useCustomerRates } from './use-customer-rates.ts';

interface RatedPriceProps {
  /** For whom; without one for the customer who is signed in. */
  customerId?: string;
  /** Over the lines of the rate card. */
  heading: string;
  /** Takes how estimates are made from now on. */
  onPrice: (make: () => Price) => void;
}

/** Has estimates tell what a customer's rate card adds; shows nothing where it stands. */
export function RatedPrice({ customerId, heading, onPrice }: RatedPriceProps) {
  const rules = useCustomerRates(customerId);
  useEffect(() => {
    if (!rules?.length) return;
    onPrice(() => (chosen) => ratedEstimate(chosen, rules, heading));
    return () => onPrice(() => quoteLines);
  }, [rules, heading, onPrice]);
  return null;
}

function ratedEstimate(chosen: QuoteChoice, rules: readonly CustomerRule[], heading: string): Estimate {
  const estimate = quoteLines(chosen);
  const { amount, lines, hasMore } = ratedQuote(chosen, rules);
  return {
    ...estimate,
    total: estimate.total + amount,
    rates: (
      <Box sx={RATES}>
        <Text component="dt" size="small" tone="quiet">
          {heading}
        </Text>
        <dd>
          <QuoteRows lines={lines} />
        </dd>
      </Box>
    ),
    more: hasMore && (
      <Text component="div" size="small" tone="quiet" weight={400}>
        {t('Plus what is counted on the way')}
      </Text>
    ),
  };
}

const RATES = {
  '&&': { display: 'block' },
  // Unlike an amount, how something is counted may need more than a line.
  '& dd dd': { whiteSpace: 'normal', textAlign: 'right' },
} as const;
