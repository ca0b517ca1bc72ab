import { useMemo } from 'react';
import * as z from 'zod/mini';
import { PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import { type Receipt, RefundDraft, refundReceipt } from '#shared/contracts/receipts.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));
const { amount } = RefundDraft.shape;
const refundUpTo = (left: number) =>
  z.extend(RefundDraft, {
    amount: z
      .pipe(z.pipe(z.string(), z.transform(dollarsIn)), amount)
      .check(z.maximum(left, `This is more than the ${formatMoney(left)} that is left`)),
  });

interface RefundDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** Money that goes back to a customer. */
export function RefundDialog({ customerId, receipt: { id: receiptId, unapplied }, onClose }: RefundDialogProps) {
  const { today } = useDates();
  const schema = useMemo(() => refundUpTo(unapplied), [unapplied]);
  const begun = { amount: unapplied.toFixed(2), method: 'check' as const, reference: '', paidAt: today() };
  const form = useSchemaForm(schema, begun);
  const { control } = form;
  const { call } = useCall(refundReceipt);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id: customerId, receiptId }, body }),
    success: { title: 'Refund Recorded' },
    failure: 'Failed to record refund',
    refresh: refreshReceipts,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Record Refund"
      submitLabel="Record Refund"
      width={520}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        {formatMoney(unapplied)} is left of this payment. Send the money yourself; this records it.
      </Text>
      <TextField control={control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <DateField control={control} name="paidAt" label="Sent on" />
      <SelectField control={control} name="method" label="Method" options={METHODS} />
      <TextField control={control} name="reference" label="Reference" isOptional maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}
