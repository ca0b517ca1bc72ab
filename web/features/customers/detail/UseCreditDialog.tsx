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
  const { form, unapplied, submit, isBusy, leaveWords, fields, isReady, words } = useCredit(
    customerId,
    receipt,
    onClose,
  );
  return (
    <FormDialog
      form={form}
      title="Use Credit"
      submitLabel="Pay Invoices"
      columns={1}
      width={520}
      isBusy={isBusy}
      leaveWords={leaveWords}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">
        {formatMoney(unapplied)} is left of this {receipt.fromInvoice ? 'credit' : 'payment'}.
      </Text>
      <ApplicationFields {...fields} none="This customer has no open invoices." />
      <Text role="status" tone={words.isWrong ? 'error' : 'quiet'}>
        {words.text}
      </Text>
    </FormDialog>
  );
}

function useCredit(customerId: string, receipt: Receipt, onDone: () => void) {
  const { seen: unapplied, hold, onRefused: release } = useSeen(receipt.unapplied);
  const { applications, applied, left, isKnown, isReady, fields, onRefused } = useApplications(customerId, unapplied);
  const isTooMany = applications.length > MAX_APPLICATIONS;
  const form = useSchemaForm(Nothing, {});
  const { call } = useCall(applyReceipt);
  const sending = useSubmitOnce(form, {
    call: () => {
      hold();
      return call({ params: { id: customerId, receiptId: receipt.id }, body: { applications } });
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
    onDone,
  });
  const known = isKnown && creditWords(left, applied);
  return {
    ...sending,
    ...{ form, unapplied, fields },
    isReady: isReady && applications.length > 0 && !isTooMany,
    words: {
      text: isTooMany ? `At most ${MAX_APPLICATIONS} invoices at once` : known,
      isWrong: left < 0 || isTooMany,
    },
  };
}

function creditWords(left: number, applied: number): string {
  if (left < 0) return `${formatMoney(-left)} more than is left`;
  return `${formatMoney(applied)} pays invoices${left > 0 ? `, ${formatMoney(left)} stays as credit` : ''}`;
}
