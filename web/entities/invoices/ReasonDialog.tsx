import { cancelInvoice } from '#shared/contracts/invoice-changes.ts';
import { useSchemaForm } from '../../lib/form/use-form.ts';
import { useSubmitOnce } from '../../lib/form/use-once.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { refreshReceipts } from './use-receipts.ts';

interface ReasonDialogProps {
  title: string;
  /** What it does, in a sentence. */
  text: string;
  submitLabel: string;
  closeLabel: string;
  success: { title: string; description?: string };
  failure: string;
  /** Of all that shows it; payments and invoices unless said otherwise. */
  refresh?: () => Promise<void>;
  call: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Something that undoes money, which nobody does without saying why. */
export function ReasonDialog({ title, text, submitLabel, closeLabel, onClose, ...options }: ReasonDialogProps) {
  const form = useSchemaForm(cancelInvoice.body, { reason: '' });
  const { submit, isBusy, leaveWords } = useSubmitOnce(form, { refresh: refreshReceipts, ...options, onDone: onClose });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      closeLabel={closeLabel}
      isDanger
      columns={1}
      width={480}
      isBusy={isBusy}
      leaveWords={leaveWords}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">{text}</Text>
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}
