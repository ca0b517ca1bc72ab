import { sendInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { MailPreview } from '../../../entities/invoices/MailPreview.tsx';
import { refreshInvoices, useInvoiceMail } from '../../../entities/invoices/use-invoices.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface SendDialogProps {
  invoice: InvoiceDetail;
  /** To somebody else than its customer. */
  isElsewhere?: boolean;
  onClose: () => void;
}

/** The invoice by mail, or a reminder of one that is overdue, shown before it goes. */
export function SendDialog({ invoice, isElsewhere = false, onClose }: SendDialogProps) {
  const { id, invoiceNumber, billTo, status } = invoice;
  const isReminder = status === 'overdue';
  const form = useSchemaForm(sendInvoice.body, { to: isElsewhere ? '' : billTo.email });
  const { call } = useCall(sendInvoice);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: {
      title: isReminder ? 'Reminder Sent' : 'Invoice Sent',
      description: `${invoiceNumber} is on its way`,
    },
    failure: 'Failed to send invoice',
    changes: refreshInvoices,
    onDone: onClose,
  });
  const mail = useInvoiceMail(id);
  return (
    <FormDialog
      form={form}
      title={isReminder ? 'Send Reminder' : 'Send Invoice'}
      submitLabel="Send"
      columns={1}
      width={600}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="to"
        label="E-mail"
        type="email"
        autoComplete="off"
        autoFocus={isElsewhere}
      />
      <MailPreview {...mail} />
    </FormDialog>
  );
}
