import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { useReceipts } from '../../../entities/invoices/use-receipts.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { More, useMore } from './ShowMore.tsx';

const ReceivePaymentDialog = lazyPart(() => import('./ReceivePaymentDialog.tsx'), 'ReceivePaymentDialog');
const UseCreditDialog = lazyPart(() => import('./UseCreditDialog.tsx'), 'UseCreditDialog');
const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'), 'RefundDialog');
const ReverseReceiptDialog = lazyPart(() => import('./ReverseReceiptDialog.tsx'), 'ReverseReceiptDialog');

interface CustomerPaymentsProps {
  customerId: string;
  mayChange: boolean;
}

type Asked = { what: 'receive' } | { what: 'use' | 'refund' | 'reverse'; receipt: Receipt };

/** What a customer paid, on which invoices it is, and what is left. */
export function CustomerPayments({ customerId, mayChange }: CustomerPaymentsProps) {
  const { count, more } = useMore();
  const query = useReceipts(customerId, Math.min(count + 1, PAGE_SIZE));
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const receive = mayChange && (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={<AddOutlined />}
      {...ReceivePaymentDialog.ahead}
      onClick={() => setAsked({ what: 'receive' })}
    >
      Receive Payment
    </Button>
  );
  return (
    <Panel title="Payments" aside={receive}>
      <Query
        {...query}
        loading={<LoadingRows text="Loading payments..." rows={2} />}
        failing="The payments could not be loaded."
        empty={<Empty title="No payments yet" hint="One payment can pay several invoices" />}
      >
        {(receipts) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {receipts.slice(0, count).map((receipt) => (
                <ReceiptLine key={receipt.id} receipt={receipt} mayChange={mayChange} onAsk={setAsked} />
              ))}
            </Box>
            {receipts.length > count && <More onMore={more}>Show more payments</More>}
          </>
        )}
      </Query>
      {asked?.what === 'receive' && <ReceivePaymentDialog customerId={customerId} onClose={close} />}
      {asked?.what === 'use' && <UseCreditDialog customerId={customerId} receipt={asked.receipt} onClose={close} />}
      {asked?.what === 'refund' && <RefundDialog customerId={customerId} receipt={asked.receipt} onClose={close} />}
      {asked?.what === 'reverse' && (
        <ReverseReceiptDialog customerId={customerId} receipt={asked.receipt} onClose={close} />
      )}
    </Panel>
  );
}

const PAGE_SIZE = 200;

interface ReceiptLineProps {
  receipt: Receipt;
  mayChange: boolean;
  onAsk: (asked: Asked) => void;
}

function ReceiptLine({ receipt, mayChange, onAsk }: ReceiptLineProps) {
  const { date } = useDates();
  const { amount, unapplied, method, reference, paidAt, fromInvoice, applications, refunds, reversed } = receipt;
  const title = method ? PAYMENT_METHOD_LABELS[method] : `Credit from ${fromInvoice?.number ?? 'an invoice'}`;
  const isUnused = unapplied === amount && !reversed;
  return (
    <Row component="li" align="start" justify="space-between" gap={1.5} sx={LINE}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" weight={600} sx={reversed && { textDecoration: 'line-through' }}>
          {[title, reference].filter(Boolean).join(' ')}
        </Text>
        <Text component="div" size="small" tone="quiet">
          {reversed ? `${date(paidAt)}. Reversed: ${reversed.reason}` : date(paidAt)}
        </Text>
        {applications.map(({ paymentId, invoiceId, invoiceNumber, amount: part }) => (
          <Text key={paymentId} component="div" size="small">
            <Link to={paths.invoicePage(invoiceId)} className="link mono">
              {invoiceNumber}
            </Link>{' '}
            <span className="num">{formatMoney(part)}</span>
          </Text>
        ))}
        {refunds.map(({ id, amount: back, paidAt: day, reversed: undone }) => (
          <Text key={id} component="div" size="small" tone="quiet" sx={undone && { textDecoration: 'line-through' }}>
            Refunded {formatMoney(back)} on {date(day)}
          </Text>
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Text component="div" weight={600} className="num">
          {formatMoney(amount)}
        </Text>
        {unapplied > 0 && (
          <Text component="div" size="small" className="num">
            {formatMoney(unapplied)} credit
          </Text>
        )}
        {mayChange && !reversed && (
          <Row gap={0.5} justify="end" wraps>
            {unapplied > 0 && (
              <>
                <Button size="small" onClick={() => onAsk({ what: 'use', receipt })}>
                  Use Credit
                </Button>
                <Button size="small" onClick={() => onAsk({ what: 'refund', receipt })}>
                  Refund
                </Button>
              </>
            )}
            {isUnused && (
              <Button size="small" onClick={() => onAsk({ what: 'reverse', receipt })}>
                Reverse
              </Button>
            )}
          </Row>
        )}
      </Box>
    </Row>
  );
}

const LINE = { py: 1.5, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
