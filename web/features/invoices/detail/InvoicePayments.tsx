import Box from '@mui/material/Box';
import { useState } from 'react';
import type { InvoiceDetail, Payment } from '#shared/contracts/invoices.ts';
import { t, tPlural } from '#shared/i18n/t.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import UndoOutlined from '../../../ui/icon/UndoOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

const TakeBackDialog = lazyPart(() => import('./TakeBackDialog.tsx'), 'TakeBackDialog');

interface InvoicePaymentsProps {
  invoice: InvoiceDetail;
  mayChange: boolean;
}

/** What was paid and credited, and what is left. */
export function InvoicePayments({ invoice, mayChange }: InvoicePaymentsProps) {
  const { payments, credits, status, balance } = invoice;
  const [asked, setAsked] = useState<Payment>();
  const { date } = useDates();
  if (payments.length + credits.length === 0) return null;
  const mayTakeBack = mayChange && status !== 'cancelled';
  return (
    <InvoiceSection title={t('Payments')} {...(isAllPaid(invoice) && { note: countOf(payments.length) })}>
      <Box component="ul" sx={{ py: 0.5, px: 2.5 }}>
        {payments.map((payment) => (
          <Entry
            key={payment.id}
            title={t(PAYMENT_METHOD_LABELS[payment.method])}
            lines={[payment.reference, linePaid(payment, date)]}
            amount={payment.amount}
            isOver={payment.takenBack !== undefined}
            onTakeBack={mayTakeBack && !payment.takenBack && payment.amount > 0 ? () => setAsked(payment) : undefined}
          />
        ))}
        {credits.map(({ id, creditNumber, amount, reason, issueDate }) => (
          <Entry
            key={id}
            title={t('Credit note {number}', { number: creditNumber })}
            lines={[reason, date(issueDate)]}
            amount={amount}
          />
        ))}
      </Box>
      <Row justify="space-between" sx={{ mt: 0, mb: 1.5, mx: 2.5, pt: 1, borderTop: '1px solid var(--border-strong)' }}>
        <Text size="large" weight={600}>
          {t(balance < 0 ? 'Credit due' : 'Balance')}
        </Text>
        <Text size="large" weight={600} className="num">
          {formatMoney(Math.abs(balance))}
        </Text>
      </Row>
      {asked && <TakeBackDialog invoice={invoice} payment={asked} onClose={() => setAsked(undefined)} />}
    </InvoiceSection>
  );
}

/** Whether what is listed is payments that stand, and nothing else that a count of them would leave out. */
function isAllPaid({ payments, credits }: InvoiceDetail): boolean {
  return credits.length === 0 && payments.every(({ takenBack, amount }) => !takenBack && amount > 0);
}

function countOf(payments: number): string {
  return tPlural(payments, '{count} payment', '{count} payments', { count: payments });
}

function linePaid({ paidAt, by, takenBack }: Payment, date: (day: string) => string): string {
  const paid = [date(paidAt.slice(0, 10)), by].filter(Boolean).join(', ');
  return takenBack ? t('{paid}. Reversed: {reason}', { paid, reason: takenBack.reason }) : paid;
}

interface EntryProps {
  title: string;
  lines: readonly (string | undefined)[];
  amount: number;
  /** Crossed out: it counts no more. */
  isOver?: boolean;
  onTakeBack?: (() => void) | undefined;
}

function Entry({ title, lines, amount, isOver = false, onTakeBack }: EntryProps) {
  return (
    <Row component="li" justify="space-between" sx={{ py: 1, gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="p">{title}</Text>
        {lines.filter(Boolean).map((line) => (
          <Text key={line} component="p" size="caption" tone="quiet">
            {line}
          </Text>
        ))}
      </Box>
      <Row gap={0.5} sx={{ flex: 'none' }}>
        <Text weight={500} sx={{ whiteSpace: 'nowrap', textDecoration: isOver ? 'line-through' : undefined }}>
          {formatMoney(amount)}
        </Text>
        {onTakeBack && (
          <RowActions
            actions={[
              {
                icon: UndoOutlined,
                label: t('Reverse the payment of {amount}', { amount: formatMoney(amount) }),
                onClick: onTakeBack,
              },
            ]}
          />
        )}
      </Row>
    </Row>
  );
}
