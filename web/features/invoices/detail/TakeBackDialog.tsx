import { takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail, Payment } from '#shared/contracts/invoices.ts';
import { ReasonDialog } from '../../../entities/invoices/ReasonDialog.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';

interface TakeBackDialogProps {
  invoice: InvoiceDetail;
  payment: Payment;
  onClose: () => void;
}

/** A payment that did not come after all. */
export function TakeBackDialog({ invoice, payment, onClose }: TakeBackDialogProps) {
  const { call } = useCall(takeBackPayment);
  const amount = formatMoney(payment.amount);
  const balance = formatMoney(Math.round((invoice.balance + payment.amount) * 100) / 100);
  const becomes = payment.receiptId ? 'stays as credit of the customer' : 'stays on record';
  return (
    <ReasonDialog
      title="Reverse Payment"
      text={`The payment of ${amount} ${becomes}, and the balance of ${invoice.invoiceNumber} goes up to ${balance}. The customer sees the reason.`}
      submitLabel="Reverse Payment"
      closeLabel="Keep Payment"
      success={{ title: 'Payment Reversed', description: `${invoice.invoiceNumber} has a balance of ${balance}` }}
      failure="Failed to reverse payment"
      call={(body) => call({ params: { id: invoice.id, paymentId: payment.id }, body })}
      onClose={onClose}
    />
  );
}
