import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { recordPayment } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { exceedsBalanceText } from '#shared/invoices/balance-text.ts';
import { DuplicateQuestion, useDuplicate } from '../../../entities/invoices/DuplicateQuestion.tsx';
import { PaymentFields } from '../../../entities/invoices/PaymentFields.tsx';
import { AmountText, amountText, showTooMuch, usePaymentForm } from '../../../entities/invoices/payment-form.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSeen, useSubmitOnce } from '../../../lib/form/use-once.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface RecordPaymentDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Money that came for an invoice: the whole balance unless another amount is typed. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const { invoice, form, submit, isBusy, leaveWords, question } = useRecord(props);
  const { onClose } = props;
  const { invoiceNumber, billTo, balance } = invoice;
  const { control } = form;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <FormDialog
      form={form}
      title="Record Payment"
      submitLabel="Record Payment"
      width={520}
      isBusy={isBusy}
      leaveWords={leaveWords}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        <span className="mono">{invoiceNumber}</span>, {billTo.company ?? billTo.name}, balance {formatMoney(balance)}
      </Text>
      <PaymentFields form={form} dayLabel="Received on" />
      <After text={typed} invoice={invoice} />
      <DuplicateQuestion {...question} />
    </FormDialog>
  );
}

/** What becomes of the invoice, before it is sent; more than it asks for is received on the customer. */
function After({ text, invoice: { balance, customerId } }: { text: string; invoice: InvoiceDetail }) {
  const typed = z.safeParse(AmountText, text);
  if (!typed.success) return null;
  const left = Math.round((balance - typed.data) * 100) / 100;
  if (left < 0) return <OnCustomer customerId={customerId} amount={typed.data} />;
  return (
    <Text role="status" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
      {left === 0 ? 'This marks the invoice as paid' : `Balance after this payment: ${formatMoney(left)}`}
    </Text>
  );
}

/** Takes what was typed along, so it is no loss that is asked about; pressed, it does not move when the field is left. */
function OnCustomer({ customerId, amount }: { customerId: string; amount: number }) {
  const navigate = useNavigate();
  return (
    <Row wraps justify="space-between" sx={{ gridColumn: '1 / -1' }}>
      <Text role="status" tone="quiet">
        What is left over can stay as credit of the customer.
      </Text>
      <Button
        size="small"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void navigate(`${paths.customer(customerId)}?receive=${amount}`)}
      >
        Receive on Customer
      </Button>
    </Row>
  );
}

function useRecord({ invoice, onClose }: RecordPaymentDialogProps) {
  const { seen, hold, onRefused } = useSeen(invoice);
  const { id, invoiceNumber, balance, version } = seen;
  const max = { amount: balance, words: exceedsBalanceText(balance) };
  const form = usePaymentForm({ amount: amountText(balance), method: 'ach', max });
  const { call } = useCall(recordPayment);
  const { handleRefusal, answer, question } = useDuplicate();
  const sending = useSubmitOnce(form, {
    call: (body) => {
      hold();
      return call({ params: { id }, body: { ...body, ...answer, version } });
    },
    onRefused,
    success: ({ status }) => ({
      title: 'Payment Recorded',
      description: status === 'paid' ? `${invoiceNumber} is paid` : `${invoiceNumber} stays open`,
    }),
    failure: 'Failed to record payment',
    refresh: refreshReceipts,
    handleRefusal: (error) => handleRefusal(error) || showTooMuch(form, error),
    onDone: onClose,
  });
  return { invoice: seen, form, ...sending, question };
}
