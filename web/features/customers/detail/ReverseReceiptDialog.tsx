import { type Receipt, reverseReceipt } from '#shared/contracts/receipts.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface ReverseReceiptDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** A payment that did not come after all, which is on no invoice. */
export function ReverseReceiptDialog({ customerId, receipt, onClose }: ReverseReceiptDialogProps) {
  const form = useSchemaForm(reverseReceipt.body, { reason: '' });
  const { call } = useCall(reverseReceipt);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: customerId, receiptId: receipt.id }, body }),
    success: { title: 'Payment Reversed' },
    failure: 'Failed to reverse payment',
    refresh: refreshReceipts,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Reverse Payment"
      submitLabel="Reverse Payment"
      closeLabel="Keep Payment"
      isDanger
      columns={1}
      width={480}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">
        The payment of {formatMoney(receipt.amount)} stays on record and no longer counts as credit.
      </Text>
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}
