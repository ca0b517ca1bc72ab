import { renewInvoiceLink } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

/** For an invoice whose mail went where it should not. */
export function EndLinksDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { id, invoiceNumber } = invoice;
  const { call } = useCall(renewInvoiceLink);
  const { act, isBusy } = useAction({
    call: () => call({ params: { id } }),
    success: { title: 'Links Ended', description: `Send ${invoiceNumber} again to whoever is to read it` },
    failure: 'Failed to end the links',
    refresh: refreshInvoices,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="End mailed links?"
      confirmLabel="End Links"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      Whoever has a mail of {invoiceNumber} can no longer open the invoice by its link. Files that came with it stay
      readable, and the next mail brings a link that works.
    </ConfirmDialog>
  );
}
