import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { CreditWords } from './CreditWords.tsx';

/** What is still owed, or due back, how much of the invoice that is, and what its customer has beside it. */
export function InvoiceBalance({ invoice, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const { amount, balance, paid, credited, status, credit, customerId } = invoice;
  const isCancelled = status === 'cancelled';
  const done = amount > 0 ? Math.min(1, (paid + credited) / amount) : 0;
  return (
    <Box sx={{ py: 1.75, px: 2.5 }}>
      <Text component="p" size="caption" tone="quiet">
        {t(isCancelled ? 'Amount' : balance < 0 ? 'Credit due to the customer' : 'Balance')}
      </Text>
      <Row wraps justify="space-between" align="baseline" gap={1.5}>
        <Text weight={600} className="num" sx={{ fontSize: 'var(--fs-28)', lineHeight: 'var(--lh-28)' }}>
          {formatMoney(isCancelled ? amount : Math.abs(balance))}
        </Text>
        <Text size="small" tone="quiet" className="num">
          {isCancelled ? t('Nothing is due') : partsOf({ paid, credited, amount })}
        </Text>
      </Row>
      {!isCancelled && (
        <Box aria-hidden sx={TRACK}>
          <Box sx={{ ...DONE, width: `${done * 100}%` }} />
        </Box>
      )}
      <CreditWords credit={credit} isOfInvoice sx={{ mt: 1 }}>
        {mayChange && (
          <>
            {' '}
            <Link to={paths.creditOf(customerId)} className="link">
              {t('Use Credit')}
            </Link>
          </>
        )}
      </CreditWords>
    </Box>
  );
}

/** "$1,500.00 paid, $20.00 credited of $3,456.00" */
function partsOf({ paid, credited, amount }: Pick<InvoiceDetail, 'paid' | 'credited' | 'amount'>): string {
  const [came, total] = [formatMoney(paid), formatMoney(amount)];
  return credited > 0
    ? t('{paid} paid, {credited} credited of {amount}', {
        paid: came,
        credited: formatMoney(credited),
        amount: total,
      })
    : t('{paid} paid of {amount}', { paid: came, amount: total });
}

const TRACK = {
  mt: 1.25,
  height: 8,
  overflow: 'hidden',
  borderRadius: 'var(--radius-xs)',
  border: '1px solid var(--border)',
  bgcolor: 'var(--surface-2)',
};
const DONE = { height: '100%', bgcolor: 'var(--delivered-solid)' };
