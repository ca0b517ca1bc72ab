import { useNavigate } from 'react-router-dom';
import { reissueInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useActOnce } from '../../../lib/form/use-once.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

/** A delivery whose invoice was cancelled is invoiced again; the new one is opened. */
export function ReissueDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { id, invoiceNumber, trackingNumber } = invoice;
  const { call } = useCall(reissueInvoice);
  const navigate = useNavigate();
  const { act, isBusy } = useActOnce({
    call: () => call({ params: { id } }),
    success: (made) => ({
      title: 'Invoice Issued',
      description: `${made.invoiceNumber} takes the place of ${invoiceNumber}`,
    }),
    failure: 'Failed to invoice again',
    refresh: refreshReceipts,
    onDone: (made) => {
      onClose();
      void navigate(paths.invoicePage(made.id));
    },
  });
  return (
    <ConfirmDialog
      open
      title="Invoice this delivery again?"
      confirmLabel="Invoice Again"
      isBusy={isBusy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      A new invoice with its own number takes the place of {invoiceNumber}: the price of {trackingNumber}, and what is
      approved of its charges by now. It is emailed to the customer at once.
    </ConfirmDialog>
  );
}
