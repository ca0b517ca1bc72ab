import type { SxProps, Theme } from '@mui/material/styles';
import { t } from '#shared/i18n/t.ts';
import { useMyInvoiceCounts } from '../../../entities/invoices/use-invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';

/** What the signed-in customer has paid beyond its invoices, as its statement says it. */
export function OwnCredit({ sx }: { sx?: SxProps<Theme> }) {
  const { credit = 0 } = useMyInvoiceCounts().counts ?? {};
  if (credit <= 0) return null;
  return (
    <Text component="p" tone="quiet" sx={sx}>
      {t('A credit of {amount} is not deducted from the total.', { amount: formatMoney(credit) })}
    </Text>
  );
}
