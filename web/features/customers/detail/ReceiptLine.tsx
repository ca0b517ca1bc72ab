import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import UndoOutlined from '../../../ui/icon/UndoOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

type Refund = Receipt['refunds'][number];

/** What somebody wants to do with a payment. */
export type AskedOfReceipt =
  | { what: 'use' | 'refund' | 'reverse'; receipt: Receipt }
  | { what: 'reverse-refund'; receipt: Receipt; refund: Refund };

interface ReceiptLineProps {
  receipt: Receipt;
  onAsk: (asked: AskedOfReceipt) => void;
}

/** A payment or credit of a customer, on what it is, and what is left. */
export function ReceiptLine({ receipt, onAsk }: ReceiptLineProps) {
  const { amount, unapplied, reversed } = receipt;
  return (
    <Row component="li" wraps align="start" justify="space-between" gap={1.5} sx={LINE}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Heading receipt={receipt} />
        <Uses receipt={receipt} onAsk={onAsk} />
      </Box>
      <Box sx={{ textAlign: 'right', ml: 'auto' }}>
        <Text component="div" weight={600} className="num" sx={reversed && CROSSED_OUT}>
          {formatMoney(amount)}
        </Text>
        {unapplied > 0 && (
          <Text component="div" size="small" className="num">
            {formatMoney(unapplied)} credit
          </Text>
        )}
        {!reversed && <Actions receipt={receipt} onAsk={onAsk} />}
      </Box>
    </Row>
  );
}

function Heading({ receipt: { method, reference, paidAt, by, fromInvoice, reversed } }: { receipt: Receipt }) {
  const { date } = useDates();
  const title = method ? PAYMENT_METHOD_LABELS[method] : `Credit from ${fromInvoice?.number ?? 'an invoice'}`;
  const received = [date(paidAt), by].filter(Boolean).join(', ');
  return (
    <>
      <Text component="div" weight={600} sx={reversed && CROSSED_OUT}>
        {[title, reference].filter(Boolean).join(' ')}
      </Text>
      <Text component="div" size="small" tone="quiet">
        {received}
      </Text>
      {reversed && <Reversed {...reversed} />}
    </>
  );
}

/** The invoices that it pays, and what went back. */
function Uses({ receipt, onAsk }: ReceiptLineProps) {
  return (
    <>
      {receipt.applications.map((application) => (
        <Application key={application.paymentId} {...application} />
      ))}
      {receipt.reversed?.wasOn.map((application) => (
        <Application key={application.paymentId} {...application} isOver />
      ))}
      {receipt.refunds.map((refund) => (
        <Refunded
          key={refund.id}
          refund={refund}
          onReverse={() => onAsk({ what: 'reverse-refund', receipt, refund })}
        />
      ))}
    </>
  );
}

function Application({
  invoiceId,
  invoiceNumber,
  amount,
  isOver = false,
}: Receipt['applications'][number] & { isOver?: boolean }) {
  return (
    <Text component="div" size="small" tone={isOver ? 'quiet' : undefined}>
      <Link to={paths.invoicePage(invoiceId)} className="link mono">
        {invoiceNumber}
      </Link>{' '}
      <Box component="span" className="num" sx={isOver ? CROSSED_OUT : undefined}>
        {formatMoney(amount)}
      </Box>
    </Text>
  );
}

/** What went back, when and how; one that did not go stays, with the reason. */
function Refunded({ refund, onReverse }: { refund: Refund; onReverse: () => void }) {
  const { date } = useDates();
  const { amount, paidAt, method, reference, by, reversed } = refund;
  const how = [PAYMENT_METHOD_LABELS[method], reference].filter(Boolean).join(' ');
  return (
    <>
      <Row gap={0.5}>
        <Text size="small" tone="quiet" sx={reversed && CROSSED_OUT}>
          {[`Refunded ${formatMoney(amount)} on ${date(paidAt)}`, how, by].filter(Boolean).join(', ')}
        </Text>
        {!reversed && (
          <RowActions
            actions={[
              { icon: UndoOutlined, label: `Reverse the refund of ${formatMoney(amount)}`, onClick: onReverse },
            ]}
          />
        )}
      </Row>
      {reversed && <Reversed {...reversed} />}
    </>
  );
}

function Reversed({ at, reason, by }: NonNullable<Refund['reversed']>) {
  const { date } = useDates();
  return (
    <Text component="div" size="small" tone="quiet">
      Reversed on {[date(at), by].filter(Boolean).join(', ')}: {reason}
    </Text>
  );
}

/** What was recorded on one invoice is reversed there. */
const ownInvoiceOf = ({ id, applications }: Receipt) => applications.find(({ paymentId }) => paymentId === id);

/** What was refunded, after its refunds. */
const isReversible = (receipt: Receipt) => !ownInvoiceOf(receipt) && receipt.refunds.every(({ reversed }) => reversed);

const ACTIONS = [
  { what: 'use', label: 'Use Credit', isOffered: ({ unapplied }: Receipt) => unapplied > 0 },
  { what: 'refund', label: 'Refund', isOffered: ({ unapplied }: Receipt) => unapplied > 0 },
  { what: 'reverse', label: 'Reverse', isOffered: isReversible },
] as const;

function Actions({ receipt, onAsk }: ReceiptLineProps) {
  const own = ownInvoiceOf(receipt);
  return (
    <Row gap={0.5} justify="end" wraps sx={{ mt: 0.75 }}>
      {ACTIONS.filter(({ isOffered }) => isOffered(receipt)).map(({ what, label }) => (
        <Button key={what} size="small" color="inherit" onClick={() => onAsk({ what, receipt })}>
          {label}
        </Button>
      ))}
      {own && (
        <Button size="small" color="inherit" component={Link} to={paths.invoicePage(own.invoiceId)}>
          Reverse on Invoice
        </Button>
      )}
    </Row>
  );
}

const CROSSED_OUT = { textDecoration: 'line-through' };
const LINE = { py: 1.5, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
