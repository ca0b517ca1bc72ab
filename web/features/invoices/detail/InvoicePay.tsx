import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { t } from '#shared/i18n/t.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { payOnlineText, remittanceLines, transferRows } from '#shared/invoices/payment-text.ts';
import { formatMoney } from '../../../lib/format.ts';
import OpenInNew from '../../../ui/icon/OpenInNew.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

interface InvoicePayProps {
  invoice: InvoiceDetail;
  isOwn?: boolean;
}

/** How an open invoice is paid; nothing of one that is settled, or where the organization has not said how. */
export function InvoicePay({ invoice, isOwn = false }: InvoicePayProps) {
  const { payment, contact, balance, invoiceNumber, status } = invoice;
  const { details, url } = payment;
  if (!isUnpaid(status) || balance <= 0 || (!details && !url)) return null;
  const questions = [contact.phone, contact.email].filter(Boolean).join(', ');
  const lines = [
    ...(details ? remittanceLines(details) : []),
    ...(questions ? [t('Questions: {contact}', { contact: questions })] : []),
  ];
  return (
    <InvoiceSection title={t('How to pay')}>
      <Box sx={{ pt: 1, pb: 2, px: 2.5, display: 'grid', gap: 1.25 }}>
        {url && <PayOnline {...{ url, balance, isOwn }} text={payOnlineText(payment)} />}
        {details && <Transfer rows={transferRows(details, invoiceNumber)} />}
        {lines.map((line) => (
          <Text key={line} component="p" size="caption" tone="quiet">
            {line}
          </Text>
        ))}
      </Box>
    </InvoiceSection>
  );
}

const ROWS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  '& dd': { m: 0 },
};

interface PayOnlineProps {
  url: string;
  /** What is said about it. */
  text: string | undefined;
  balance: number;
  isOwn: boolean;
}

function PayOnline({ url, text, balance, isOwn }: PayOnlineProps) {
  return (
    <div>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant={isOwn ? 'contained' : 'outlined'}
        color={isOwn ? 'primary' : 'inherit'}
        endIcon={<OpenInNew />}
      >
        {t('Pay {amount} Online', { amount: formatMoney(balance) })}
      </Button>
      {text && (
        <Text component="p" size="caption" tone="quiet" sx={{ mt: 0.75 }}>
          {text}
        </Text>
      )}
    </div>
  );
}

function Transfer({ rows }: { rows: ReturnType<typeof transferRows> }) {
  return (
    <Box component="dl" aria-label={t('Bank transfer')} sx={ROWS}>
      {rows.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Text component="dt" tone="quiet">
            {label}
          </Text>
          <Text component="dd" weight={500} sx={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
