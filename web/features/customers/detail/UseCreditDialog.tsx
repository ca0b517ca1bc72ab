import { useState } from 'react';
import * as z from 'zod/mini';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { applyReceipt, MAX_APPLICATIONS, type Receipt } from '#shared/contracts/receipts.ts';
import { refreshReceipts, useOpenInvoices } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applicationsOf, spreadTexts, sumOf } from './applications.ts';

const NONE: readonly Invoice[] = [];
const Nothing = z.object({});

interface UseCreditDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** Puts what is left of a payment on open invoices. */
export function UseCreditDialog({ customerId, receipt, onClose }: UseCreditDialogProps) {
  const { data: invoices = NONE } = useOpenInvoices(customerId);
  const [typed, setTyped] = useState<Record<string, string>>();
  const texts = typed ?? spreadTexts(receipt.unapplied, invoices);
  const { applications, wrong } = applicationsOf(texts, invoices);
  const applied = sumOf(applications);
  const isTooMuch = Math.round((receipt.unapplied - applied) * 100) < 0;
  const isTooMany = applications.length > MAX_APPLICATIONS;
  const form = useSchemaForm(Nothing, {});
  const { call } = useCall(applyReceipt);
  const { submit, isBusy } = useSubmit(form, {
    call: () => call({ params: { id: customerId, receiptId: receipt.id }, body: { applications } }),
    success: ({ unapplied }) => ({ title: 'Credit Used', description: `${formatMoney(unapplied)} is left` }),
    failure: 'Failed to use the credit',
    refresh: refreshReceipts,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Use Credit"
      submitLabel="Pay Invoices"
      columns={1}
      width={520}
      isBusy={isBusy}
      isReady={wrong.size === 0 && applications.length > 0 && !isTooMuch && !isTooMany}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">{formatMoney(receipt.unapplied)} is left of this payment.</Text>
      {invoices.length === 0 ? (
        <Text>This customer has no open invoices.</Text>
      ) : (
        <ApplicationFields invoices={invoices} texts={texts} wrong={wrong} onChange={setTyped} />
      )}
      <Text role="status" tone={isTooMuch || isTooMany ? 'error' : 'quiet'}>
        {isTooMuch
          ? `${formatMoney(applied - receipt.unapplied)} more than is left`
          : isTooMany
            ? `At most ${MAX_APPLICATIONS} invoices at once`
            : `${formatMoney(applied)} pays invoices`}
      </Text>
    </FormDialog>
  );
}
