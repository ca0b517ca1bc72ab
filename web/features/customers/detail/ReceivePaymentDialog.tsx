import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { IncomingDraft, PaymentDraft } from '#shared/contracts/invoice-changes.ts';
import { applyReceipt, MAX_APPLICATIONS, type Receipt, receivePayment } from '#shared/contracts/receipts.ts';
import { DuplicateQuestion, useDuplicate } from '../../../entities/invoices/DuplicateQuestion.tsx';
import { PaymentFields } from '../../../entities/invoices/PaymentFields.tsx';
import { amountIn, type PaymentForm, usePaymentForm } from '../../../entities/invoices/payment-form.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { isLostAnswer, useSubmitOnce } from '../../../lib/form/use-once.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { useApplications } from './use-applications.ts';

interface ReceivePaymentDialogProps {
  customerId: string;
  /** What it begins with, e.g. `150.00`. */
  amount?: string;
  onClose: () => void;
}

/** Money that a customer sent: on its open invoices, the oldest first unless somebody types it otherwise; the rest is credit. */
export function ReceivePaymentDialog({ customerId, amount = '', onClose }: ReceivePaymentDialogProps) {
  const form = usePaymentForm({ amount, method: 'check' });
  const received = amountIn(useWatch({ control: form.control, name: 'amount' }));
  const spread = useApplications(customerId, received);
  const { submit, isBusy, leaveWords, question } = useReceive({ customerId, onClose }, form, spread);
  const { left, isKnown, isReady, fields } = spread;
  return (
    <FormDialog
      form={form}
      title="Receive Payment"
      submitLabel="Record Payment"
      width={600}
      isBusy={isBusy}
      leaveWords={leaveWords}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentFields form={form} dayLabel="Received on" />
      <ApplicationFields {...fields} />
      <Text role="status" tone={left < 0 ? 'error' : 'quiet'} sx={{ gridColumn: '1 / -1' }}>
        {isKnown && leftWords(received, left)}
      </Text>
      <DuplicateQuestion {...question} />
    </FormDialog>
  );
}

/** What becomes of it, before it is sent; nothing of what is no amount. */
function leftWords(received: number, left: number): string {
  if (Number.isNaN(received)) return '';
  if (left < 0) return `${formatMoney(-left)} more than was received`;
  if (left === 0) return 'Fully applied';
  return left < received
    ? `${formatMoney(received - left)} pays invoices, ${formatMoney(left)} stays as credit`
    : `${formatMoney(left)} stays as credit`;
}

type Spread = ReturnType<typeof useApplications>;

function useReceive(
  { customerId, onClose }: Pick<ReceivePaymentDialogProps, 'customerId' | 'onClose'>,
  form: PaymentForm,
  { applications, onRefused }: Pick<Spread, 'applications' | 'onRefused'>,
) {
  const { handleRefusal, answer, question } = useDuplicate();
  const record = useRecord(customerId, applications);
  const sending = useSubmitOnce(form, {
    call: (typed: PaymentDraft) => record({ ...typed, ...answer }),
    success: ({ unapplied }) => ({
      title: 'Payment Recorded',
      description: unapplied > 0 ? `${formatMoney(unapplied)} stays as credit` : 'Fully applied',
    }),
    failure: 'Failed to record payment',
    refresh: refreshReceipts,
    handleRefusal,
    onRefused,
    onDone: onClose,
  });
  return { ...sending, question };
}

/** Records it on as many invoices as it pays, which may take several calls. */
function useRecord(customerId: string, applications: Spread['applications']) {
  const { call: receive } = useCall(receivePayment);
  const { call: apply } = useCall(applyReceipt);
  // Where the answer of a later call is lost, the first one is not sent again.
  const begun = useRef<{ of: string; receipt: Receipt; at: number }>(undefined);
  const params = { id: customerId };
  return async (typed: IncomingDraft): Promise<Receipt> => {
    const body = { ...typed, applications: applications.slice(0, MAX_APPLICATIONS) };
    const of = JSON.stringify([body, applications]);
    if (begun.current?.of !== of)
      begun.current = { of, receipt: await receive({ params, body }), at: MAX_APPLICATIONS };
    const made = begun.current;
    try {
      for (; made.at < applications.length; made.at += MAX_APPLICATIONS) {
        const more = { applications: applications.slice(made.at, made.at + MAX_APPLICATIONS) };
        made.receipt = await apply({ params: { ...params, receiptId: made.receipt.id }, body: more });
      }
    } catch (error) {
      // Else it is recorded all the same, and what another invoice does not take stays as credit.
      if (isLostAnswer(error)) throw error;
    }
    return made.receipt;
  };
}
