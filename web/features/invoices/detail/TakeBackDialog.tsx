import { takeBackPayment } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail, Payment } from '#shared/contracts/invoices.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { InvoiceReasonDialog } from './InvoiceReasonDialog.tsx';

interface TakeBackDialogProps {
  invoice: InvoiceDetail;
  payment: Payment;
  onClose: () => void;
}

/** A payment that did not come after all. */
export function TakeBackDialog({ invoice, payment, onClose }: TakeBackDialogProps) {
  const { call } = useCall(takeBackPayment);
  const amount = formatMoney(payment.amount);
  return (
    <InvoiceReasonDialog
      title="Reverse Payment"
      text={`The payment of ${amount} stays on record, and ${invoice.invoiceNumber} will be open again. The customer sees the reason.`}
      submitLabel="Reverse Payment"
      closeLabel="Keep Payment"
      success={{ title: 'Payment Reversed', description: `${invoice.invoiceNumber} is open again` }}
      failure="Failed to reverse payment"
      call={(body) => call({ params: { id: invoice.id, paymentId: payment.id }, body })}
      onClose={onClose}
    />
  );
}
