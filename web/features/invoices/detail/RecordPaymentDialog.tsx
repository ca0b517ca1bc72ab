import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { PaymentDraft, recordPayment } from '#shared/contracts/invoice-changes.ts';
import { type InvoiceDetail, PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import { exceedsBalanceText } from '#shared/invoices/balance-text.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { AmountText, amountText } from './amount-field.ts';

const Payment = z.extend(PaymentDraft, { amount: AmountText });
const paymentUpTo = (balance: number) =>
  z.extend(Payment, { amount: AmountText.check(z.maximum(balance, exceedsBalanceText(balance))) });
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

interface RecordPaymentDialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Money that came for an invoice: the whole balance unless another amount is typed. */
export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentDialogProps) {
  const { invoiceNumber, billTo, balance } = invoice;
  const { form, submit, isBusy } = usePaymentForm({ invoice, onClose });
  const { control } = form;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <FormDialog
      form={form}
      title="Record Payment"
      submitLabel="Record Payment"
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        <span className="mono">{invoiceNumber}</span>, {billTo.company ?? billTo.name}, balance {formatMoney(balance)}
      </Text>
      <TextField control={control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <DateField control={control} name="paidAt" label="Received on" />
      <SelectField control={control} name="method" label="Method" options={METHODS} />
      <TextField control={control} name="reference" label="Reference" isOptional maxLength={100} autoComplete="off" />
      <After text={typed} balance={balance} />
    </FormDialog>
  );
}

/** What becomes of the invoice, before it is sent. */
function After({ text, balance }: { text: string; balance: number }) {
  const typed = z.safeParse(AmountText, text);
  const left = typed.success ? Math.round((balance - typed.data) * 100) / 100 : undefined;
  if (left === undefined || left < 0) return null;
  return (
    <Text role="status" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
      {left === 0 ? 'This marks the invoice as paid' : `Balance after this payment: ${formatMoney(left)}`}
    </Text>
  );
}

function usePaymentForm({ invoice, onClose }: RecordPaymentDialogProps) {
  const { id, invoiceNumber, balance } = invoice;
  const { today } = useDates();
  const schema = useMemo(() => paymentUpTo(balance), [balance]);
  const form = useSchemaForm(schema, {
    amount: amountText(balance),
    method: 'ach',
    reference: '',
    paidAt: today(),
  });
  const { call } = useCall(recordPayment);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: ({ status }) => ({
      title: 'Payment Recorded',
      description: status === 'paid' ? `${invoiceNumber} is paid` : `${invoiceNumber} stays open`,
    }),
    failure: 'Failed to record payment',
    refresh: refreshInvoices,
    onDone: onClose,
  });
  return { form, submit, isBusy };
}
