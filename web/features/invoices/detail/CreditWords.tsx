import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';

interface CreditWordsProps {
  credit: number | undefined;
  /** What is asked for is the balance of one invoice, else the total of all. */
  isOfInvoice?: boolean;
  /** Behind the words: what can be done with it. */
  children?: ReactNode;
  sx?: SxProps<Theme>;
}

/** What a customer has paid beyond its invoices, beside what is asked for; nothing of who has no credit. */
export function CreditWords({ credit = 0, isOfInvoice = false, children, sx }: CreditWordsProps) {
  if (credit <= 0) return null;
  return (
    <Text component="p" tone="quiet" sx={sx}>
      {t(
        isOfInvoice
          ? 'A credit of {amount} is not deducted from the balance.'
          : 'A credit of {amount} is not deducted from the total.',
        { amount: formatMoney(credit) },
      )}
      {children}
    </Text>
  );
}
