import Box from '@mui/material/Box';
import type { Answer } from '#shared/contract.ts';
import { type previewInvoiceMail, sendInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { refreshInvoices, useInvoiceMail } from '../../../entities/invoices/use-invoices.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';

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
      <Query
        {...mail}
        isBare
        loading={<LoadingRows text="Loading the e-mail..." rows={3} />}
        failing="The e-mail could not be shown."
      >
        {(shown) => <Mail mail={shown} />}
      </Query>
    </FormDialog>
  );
}

/** Its words, as its reader gets them. */
function Mail({ mail: { subject, text, file } }: { mail: Answer<typeof previewInvoiceMail> }) {
  return (
    <Box component="section" aria-label="The e-mail" sx={LETTER}>
      <Text component="p" weight={600}>
        {subject}
      </Text>
      <Text component="p" size="small" tone="quiet" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text component="p" size="caption" tone="quiet" sx={{ mt: 1 }}>
        Attached: {file}
      </Text>
    </Box>
  );
}

const LETTER = {
  p: 2,
  maxHeight: 320,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface-2)',
};
