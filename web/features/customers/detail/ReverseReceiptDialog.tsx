import { type Receipt, reverseReceipt, reverseRefund } from '#shared/contracts/receipts.ts';
import { ReasonDialog } from '../../../entities/invoices/ReasonDialog.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';

interface ReverseDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** A payment that did not come after all, on whichever invoices it is; or credit that goes back to its invoice. */
export function ReverseReceiptDialog({ customerId, receipt, onClose }: ReverseDialogProps) {
  const { call } = useCall(reverseReceipt);
  const { id: receiptId, amount, fromInvoice, applications } = receipt;
  const numbers = applications.map(({ invoiceNumber }) => invoiceNumber).join(', ');
  const taken = numbers && ` It also comes off ${numbers}, and the customer sees the reason there.`;
  return (
    <ReasonDialog
      title={fromInvoice ? 'Reverse Credit' : 'Reverse Payment'}
      text={
        fromInvoice
          ? `The credit of ${formatMoney(amount)} is due back on ${fromInvoice.number} again.${taken}`
          : `The payment of ${formatMoney(amount)} stays on record and no longer counts.${taken}`
      }
      submitLabel={fromInvoice ? 'Reverse Credit' : 'Reverse Payment'}
      closeLabel={fromInvoice ? 'Keep Credit' : 'Keep Payment'}
      success={{ title: fromInvoice ? 'Credit Reversed' : 'Payment Reversed' }}
      failure="Failed to reverse it"
      call={(body) => call({ params: { id: customerId, receiptId }, body })}
      onClose={onClose}
    />
  );
}

/** A refund that did not arrive, or was never sent. */
export function ReverseRefundDialog({ customerId, receipt, refund, onClose }: ReverseDialogProps & { refund: Refund }) {
  const { call } = useCall(reverseRefund);
  const amount = formatMoney(refund.amount);
  return (
    <ReasonDialog
      title="Reverse Refund"
      text={`The refund of ${amount} stays on record, and ${amount} is credit again.`}
      submitLabel="Reverse Refund"
      closeLabel="Keep Refund"
      success={{ title: 'Refund Reversed' }}
      failure="Failed to reverse the refund"
      call={(body) => call({ params: { id: customerId, receiptId: receipt.id, refundId: refund.id }, body })}
      onClose={onClose}
    />
  );
}

type Refund = Receipt['refunds'][number];
