import { cancelInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { ReasonDialog } from '../../../entities/invoices/ReasonDialog.tsx';
import { useCall } from '../../../lib/use-api.ts';

/** An invoice that nobody is to pay. */
export function CancelDialog({
  invoice: { id, invoiceNumber, kind },
  onClose,
}: {
  invoice: InvoiceDetail;
  onClose: () => void;
}) {
  const { call } = useCall(cancelInvoice);
  return (
    <ReasonDialog
      title="Cancel Invoice"
      text={`${invoiceNumber} keeps its number, and nothing more is owed on it. Its ${kind ? 'charges' : 'delivery'} can be invoiced again. This cannot be undone.`}
      submitLabel="Cancel Invoice"
      closeLabel="Keep Invoice"
      success={{ title: 'Invoice Cancelled', description: `Nothing more is owed on ${invoiceNumber}` }}
      failure="Failed to cancel invoice"
      call={(body) => call({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
