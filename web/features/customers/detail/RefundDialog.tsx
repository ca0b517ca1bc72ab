import { type Receipt, refundReceipt } from '#shared/contracts/receipts.ts';
import { PaymentFields } from '../../../entities/invoices/PaymentFields.tsx';
import { amountText, showTooMuch, usePaymentForm } from '../../../entities/invoices/payment-form.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSubmitOnce } from '../../../lib/form/use-once.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface RefundDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** Money that goes back to a customer. */
export function RefundDialog({ customerId, receipt, onClose }: RefundDialogProps) {
  const { id: receiptId, unapplied, paidAt, fromInvoice } = receipt;
  const what = fromInvoice ? 'credit' : 'payment';
  const { date } = useDates();
  const max = { amount: unapplied, words: `This is more than the ${formatMoney(unapplied)} that is left` };
  const min = { day: paidAt, words: `The date can't be before ${date(paidAt)}, the day of the ${what}` };
  const form = usePaymentForm({ amount: amountText(unapplied), method: 'check', max, min });
  const { call } = useCall(refundReceipt);
  const { submit, isBusy, leaveWords } = useSubmitOnce(form, {
    call: (body) => call({ params: { id: customerId, receiptId }, body }),
    success: { title: 'Refund Recorded' },
    failure: 'Failed to record refund',
    refresh: refreshReceipts,
    handleRefusal: (error) => showTooMuch(form, error),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Record Refund"
      submitLabel="Record Refund"
      width={520}
      isBusy={isBusy}
      leaveWords={leaveWords}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        {formatMoney(unapplied)} is left of this {what} of {date(paidAt)}. Send the money yourself; this records it.
      </Text>
      <PaymentFields form={form} dayLabel="Sent on" />
    </FormDialog>
  );
}
