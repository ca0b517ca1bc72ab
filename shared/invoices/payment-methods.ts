import type { PaymentMethod } from '#shared/contracts/invoices.ts';
import type { StaticTextKey } from '#shared/i18n/t.ts';

/** Ways in which an invoice is paid, as people call them. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, StaticTextKey>> = {
  ach: 'ACH transfer',
  wire: 'Wire transfer',
  check: 'Check',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
  credit: 'Customer credit',
};
