import { sendInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** The invoice by mail to somebody else than its customer. */
export function SendDialog({
  invoice: { id, invoiceNumber },
  onClose,
}: {
  invoice: InvoiceDetail;
  onClose: () => void;
}) {
  const form = useSchemaForm(sendInvoice.body, { to: '' });
  const { call } = useCall(sendInvoice);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: { title: 'Invoice Sent', description: `${invoiceNumber} is on its way` },
    failure: 'Failed to send invoice',
    changes: refreshInvoices,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Send Invoice"
      submitLabel="Send"
      columns={1}
      width={480}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={form.control} name="to" label="E-mail" type="email" autoComplete="off" autoFocus />
    </FormDialog>
  );
}
