import { type EarlierMail, sendInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { MailPreview } from '../../../entities/invoices/MailPreview.tsx';
import { COVERED } from '../../../entities/invoices/reminder-text.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useInvoiceMailPreview } from '../../../entities/invoices/use-mail.ts';
import { ApiError } from '../../../lib/api.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { EmailText } from '../../../ui/contact/EmailText.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface SendDialogProps {
  invoice: InvoiceDetail;
  /** To somebody else than its customer. */
  isElsewhere?: boolean;
  onClose: () => void;
}

/** The invoice by mail, or a reminder of one that is overdue, shown before it goes. */
export function SendDialog({ invoice, isElsewhere = false, onClose }: SendDialogProps) {
  const { mail, isReminder, form, submit, isBusy } = useSending({ invoice, isElsewhere, onClose });
  return (
    <FormDialog
      form={form}
      title={isReminder ? 'Send Reminder' : 'Send Invoice'}
      submitLabel="Send"
      columns={1}
      width={600}
      isBusy={isBusy}
      isReady={mail.data !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="to"
        label="Email"
        type="email"
        autoComplete="off"
        autoFocus={isElsewhere}
      />
      <SentRecently mail={mail.data?.earlier} />
      {mail.data?.isCovered && (
        <Text component="p" size="small" tone="warning">
          {COVERED}. You can still send the reminder.
        </Text>
      )}
      <MailPreview {...mail} />
    </FormDialog>
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** That one went within the last day, so that nobody asks a customer twice without meaning to. */
function SentRecently({ mail }: { mail: EarlierMail | undefined }) {
  const { dayOf, today, time } = useDates();
  return (
    <Text component="p" size="small" tone="warning" role="status">
      {mail && (
        <>
          {mail.isReminder ? 'A reminder' : 'This invoice'} was already sent to <EmailText address={mail.to} />{' '}
          {dayOf(mail.at) === today() ? 'today' : 'yesterday'} at {time(mail.at)},{' '}
          {mail.by ? `by ${mail.by}` : 'automatically'}. You can still send it again.
        </>
      )}
    </Text>
  );
}

function useSending({ invoice, isElsewhere, onClose }: SendDialogProps) {
  const { id, invoiceNumber, billTo, status } = invoice;
  const mail = useInvoiceMailPreview(id);
  const { version, isReminder = status === 'overdue' } = mail.data ?? {};
  const lookAgain = () => {
    mail.retry();
    return refreshInvoices();
  };
  const form = useSchemaForm(sendInvoice.body, { to: isElsewhere ? '' : billTo.email });
  const { call } = useCall(sendInvoice);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) =>
      call({ params: { id }, body: { ...body, ...(version !== undefined && { shown: { version, isReminder } }) } }),
    success: {
      title: isReminder ? 'Reminder Sent' : 'Invoice Sent',
      description: `${invoiceNumber} is on its way`,
    },
    failure: 'Failed to send invoice',
    refresh: refreshInvoices,
    onRefused: (error) => (isConflict(error) ? lookAgain() : undefined),
    onDone: onClose,
  });
  return { mail, isReminder, form, submit, isBusy };
}
