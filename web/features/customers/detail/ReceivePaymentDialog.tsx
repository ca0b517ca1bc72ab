import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { applyReceipt, MAX_APPLICATIONS, type Receipt, receivePayment } from '#shared/contracts/receipts.ts';
import { PaymentFields } from '../../../entities/invoices/PaymentFields.tsx';
import { type PaymentForm, usePaymentForm } from '../../../entities/invoices/payment-form.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { dollarsIn } from '../../../lib/formats/dollars.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import type { Application } from './applications.ts';
import { useApplications } from './use-applications.ts';

interface ReceivePaymentDialogProps {
  customerId: string;
  /** What it begins with, e.g. `150.00`. */
  amount?: string;
  onClose: () => void;
}

/** Money that a customer sent: on its open invoices, the oldest first unless somebody types it otherwise; the rest is credit. */
export function ReceivePaymentDialog({ customerId, amount = '', onClose }: ReceivePaymentDialogProps) {
  const [isAnother, setAnother] = useState(false);
  const form = usePaymentForm({ amount, method: 'check' });
  const received = dollarsIn(useWatch({ control: form.control, name: 'amount' }));
  const { applications, applied, left, isReady, fields } = useApplications(customerId, received);
  const { submit, isBusy, refusal } = useReceive({ customerId, onClose }, form, { applications, isAnother });
  return (
    <FormDialog
      form={form}
      title="Receive Payment"
      submitLabel="Record Payment"
      width={600}
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentFields form={form} dayLabel="Received on" />
      {fields.invoices.length > 0 && <ApplicationFields {...fields} />}
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
  if (left === 0) return 'Fully applied';
  return applied > 0
    ? `${formatMoney(applied)} pays invoices, ${formatMoney(left)} stays as credit`
    : `${formatMoney(left)} stays as credit`;
}

interface ToApply {
  applications: Application[];
  isAnother: boolean;
}

function useReceive(
  { customerId, onClose }: Pick<ReceivePaymentDialogProps, 'customerId' | 'onClose'>,
  form: PaymentForm,
  { applications, isAnother }: ToApply,
) {
  const { call: receive } = useCall(receivePayment);
  const { call: apply } = useCall(applyReceipt);
  const params = { id: customerId };
  const record = async (typed: PaymentDraft): Promise<Receipt> => {
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
      description: unapplied > 0 ? `${formatMoney(unapplied)} stays as credit` : 'Fully applied',
    }),
    failure: 'Failed to record payment',
    refresh: refreshReceipts,
    onDone: onClose,
  });
}
