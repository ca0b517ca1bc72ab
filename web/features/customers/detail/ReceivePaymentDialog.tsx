import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Invoice, PAYMENT_METHODS } from '#shared/contracts/invoices.ts';
import {
  applyReceipt,
  MAX_APPLICATIONS,
  type Receipt,
  ReceiptDraft,
  receivePayment,
} from '#shared/contracts/receipts.ts';
import { PAYMENT_METHOD_LABELS } from '#shared/invoices/payment-methods.ts';
import { refreshReceipts, useOpenInvoices } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applicationsOf, spreadTexts, sumOf } from './applications.ts';

const { amount } = ReceiptDraft.shape;
const Typed = z.omit(z.extend(ReceiptDraft, { amount: z.pipe(z.pipe(z.string(), z.transform(dollarsIn)), amount) }), {
  applications: true,
  isAnother: true,
});
const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));
const NONE: readonly Invoice[] = [];

interface ReceivePaymentDialogProps {
  customerId: string;
  onClose: () => void;
}

/** Money that a customer sent: on its open invoices, the oldest first unless somebody types it otherwise; the rest is credit. */
export function ReceivePaymentDialog({ customerId, onClose }: ReceivePaymentDialogProps) {
  const { data: invoices = NONE } = useOpenInvoices(customerId);
  const [typedTexts, setTexts] = useState<Record<string, string>>();
  const [isAnother, setAnother] = useState(false);
  const { today } = useDates();
  const form = useSchemaForm(Typed, { amount: '', method: 'check', reference: '', paidAt: today() });
  const { control } = form;
  const received = dollarsIn(useWatch({ control, name: 'amount' }));
  const texts = typedTexts ?? spreadTexts(received, invoices);
  const { applications, wrong } = applicationsOf(texts, invoices);
  const applied = sumOf(applications);
  const left = Math.round((received - applied) * 100) / 100;
  const { submit, isBusy, refusal } = useReceive({ customerId, onClose }, form, { applications, isAnother });
  return (
    <FormDialog
      form={form}
      title="Receive Payment"
      submitLabel="Record Payment"
      width={600}
      isBusy={isBusy}
      isReady={wrong.size === 0 && !(left < 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField control={control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <DateField control={control} name="paidAt" label="Received on" />
      <SelectField control={control} name="method" label="Method" options={METHODS} />
      <TextField control={control} name="reference" label="Reference" isOptional maxLength={100} autoComplete="off" />
      {invoices.length > 0 && <ApplicationFields invoices={invoices} texts={texts} wrong={wrong} onChange={setTexts} />}
      <Text role="status" tone={left < 0 ? 'error' : 'quiet'} sx={{ gridColumn: '1 / -1' }}>
        {leftWords(received, left, applied)}
      </Text>
      {refusal?.code === 'duplicate_payment' && (
        <CheckField label="This is another payment with the same reference" checked={isAnother} onChange={setAnother} />
      )}
    </FormDialog>
  );
}

/** What becomes of it, before it is sent. */
function leftWords(received: number, left: number, applied: number): string {
  if (Number.isNaN(received)) return '';
  if (left < 0) return `${formatMoney(-left)} more than was received`;
  if (left === 0) return `All of it pays invoices`;
  return applied > 0
    ? `${formatMoney(applied)} pays invoices, ${formatMoney(left)} stays as credit`
    : `${formatMoney(left)} stays as credit`;
}

interface ToApply {
  applications: ReturnType<typeof applicationsOf>['applications'];
  isAnother: boolean;
}

function useReceive(
  { customerId, onClose }: ReceivePaymentDialogProps,
  form: ReturnType<typeof useSchemaForm<z.input<typeof Typed>, z.output<typeof Typed>>>,
  { applications, isAnother }: ToApply,
) {
  const { call: receive } = useCall(receivePayment);
  const { call: apply } = useCall(applyReceipt);
  const params = { id: customerId };
  const record = async (typed: z.output<typeof Typed>): Promise<Receipt> => {
    const body = { ...typed, applications: applications.slice(0, MAX_APPLICATIONS), ...(isAnother && { isAnother }) };
    let receipt = await receive({ params, body });
    for (let at = MAX_APPLICATIONS; at < applications.length; at += MAX_APPLICATIONS) {
      const more = { applications: applications.slice(at, at + MAX_APPLICATIONS) };
      receipt = await apply({ params: { ...params, receiptId: receipt.id }, body: more });
    }
    return receipt;
  };
  return useSubmit(form, {
    call: record,
    success: ({ unapplied }) => ({
      title: 'Payment Recorded',
      description: unapplied > 0 ? `${formatMoney(unapplied)} stays as credit` : 'All of it pays invoices',
    }),
    failure: 'Failed to record payment',
    refresh: refreshReceipts,
    onDone: onClose,
  });
}
