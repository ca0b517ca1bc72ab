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
      title="Take Back Payment"
      text={`The payment of ${amount} stays listed, and ${invoice.invoiceNumber} is open again.`}
      submitLabel="Take Back Payment"
      closeLabel="Keep Payment"
      success={{ title: 'Payment Taken Back', description: `${invoice.invoiceNumber} is open again` }}
      failure="Failed to take back payment"
      call={(body) => call({ params: { id: invoice.id, paymentId: payment.id }, body })}
      onClose={onClose}
    />
  );
}
