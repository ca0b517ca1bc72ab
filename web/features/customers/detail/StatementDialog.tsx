import { sendStatement } from '#shared/contracts/statements.ts';
import { MailPreview } from '../../../entities/invoices/MailPreview.tsx';
import { useStatementMailPreview } from '../../../entities/invoices/use-mail.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface StatementDialogProps {
  customerId: string;
  /** Where it goes unless another address is typed. */
  email: string;
  onClose: () => void;
}

/** The statement by mail, shown before it goes. */
export function StatementDialog({ customerId, email, onClose }: StatementDialogProps) {
  const form = useSchemaForm(sendStatement.body, { to: email });
  const { call } = useCall(sendStatement);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: customerId }, body }),
    success: { title: 'Statement Sent', description: "It's on its way, with the PDF attached" },
    failure: 'Failed to send the statement',
    onDone: onClose,
  });
  const mail = useStatementMailPreview(customerId);
  return (
    <FormDialog
      form={form}
      title="Send Statement"
      submitLabel="Send"
      columns={1}
      width={600}
      isBusy={isBusy}
      isReady={mail.data !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={form.control} name="to" label="Email" type="email" autoComplete="off" />
      <MailPreview {...mail} />
    </FormDialog>
  );
}
