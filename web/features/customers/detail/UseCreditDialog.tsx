import * as z from 'zod/mini';
import { applyReceipt, MAX_APPLICATIONS, type Receipt } from '#shared/contracts/receipts.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSeen, useSubmitOnce } from '../../../lib/form/use-once.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { useApplications } from './use-applications.ts';

const Nothing = z.object({});

interface UseCreditDialogProps {
  customerId: string;
  receipt: Receipt;
  onClose: () => void;
}

/** Puts what is left of a payment on open invoices. */
export function UseCreditDialog({ customerId, receipt, onClose }: UseCreditDialogProps) {
  const { id: receiptId, fromInvoice } = receipt;
  const { seen: unapplied, hold, onRefused: release } = useSeen(receipt.unapplied);
  const { applications, applied, left, isKnown, isReady, fields, onRefused } = useApplications(customerId, unapplied);
  const isTooMany = applications.length > MAX_APPLICATIONS;
  const form = useSchemaForm(Nothing, {});
  const { call } = useCall(applyReceipt);
  const { submit, isBusy, leaveWords } = useSubmitOnce(form, {
    call: () => {
      hold();
      return call({ params: { id: customerId, receiptId }, body: { applications } });
    },
    success: ({ unapplied: rest }) => ({
      title: 'Credit Used',
      description: `${rest > 0 ? formatMoney(rest) : 'Nothing'} is left`,
    }),
    failure: 'Failed to use the credit',
    refresh: refreshReceipts,
    onRefused: (error) => {
      release(error);
      onRefused(error);
    },
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
      leaveWords={leaveWords}
      isReady={isReady && applications.length > 0 && !isTooMany}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">
        {formatMoney(unapplied)} is left of this {fromInvoice ? 'credit' : 'payment'}.
      </Text>
      <ApplicationFields {...fields} none="This customer has no open invoices." />
      <Text role="status" tone={left < 0 || isTooMany ? 'error' : 'quiet'}>
        {isTooMany ? `At most ${MAX_APPLICATIONS} invoices at once` : isKnown && creditWords(left, applied)}
      </Text>
    </FormDialog>
  );
}

function creditWords(left: number, applied: number): string {
  if (left < 0) return `${formatMoney(-left)} more than is left`;
  return `${formatMoney(applied)} pays invoices${left > 0 ? `, ${formatMoney(left)} stays as credit` : ''}`;
}
