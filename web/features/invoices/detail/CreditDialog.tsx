import { useMemo } from 'react';
import * as z from 'zod/mini';
import { creditInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { AmountText, amountText, showTooMuch } from '../../../entities/invoices/payment-form.ts';
import { refreshReceipts } from '../../../entities/invoices/use-receipts.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSeen, useSubmitOnce } from '../../../lib/form/use-once.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** The most that it may be is said beside its field, with what else is wrong. */
const creditUpTo = (most: number) =>
  z.extend(creditInvoice.body, {
    amount: AmountText.check(z.maximum(most, `This is more than the ${formatMoney(most)} that can be credited`)),
  });

const issued = ({ invoiceNumber, balance }: InvoiceDetail) => ({
  title: 'Credit Note Issued',
  description:
    balance < 0
      ? `${formatMoney(-balance)} of ${invoiceNumber} is due back`
      : `${invoiceNumber} has a balance of ${formatMoney(balance)}`,
});

function useCreditForm({ amount, credited, balance }: InvoiceDetail) {
  const most = Math.round((amount - credited) * 100) / 100;
  const schema = useMemo(() => creditUpTo(most), [most]);
  // What was paid stays paid, unless somebody means otherwise.
  const form = useSchemaForm(schema, { amount: amountText(balance > 0 ? balance : most), reason: '' });
  return { most, form };
}

/** A credit note over all or part of what an invoice asks for. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { seen, hold, onRefused } = useSeen(invoice);
  const { id, invoiceNumber, version } = seen;
  const { most, form } = useCreditForm(seen);
  const { call } = useCall(creditInvoice);
  const { submit, isBusy, leaveWords } = useSubmitOnce(form, {
    call: (body) => {
      hold();
      return call({ params: { id }, body: { ...body, version } });
    },
    onRefused,
    success: issued,
    failure: 'Failed to issue credit note',
    refresh: refreshReceipts,
    handleRefusal: (error) => showTooMuch(form, error),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Issue Credit Note"
      submitLabel="Issue Credit Note"
      columns={1}
      width={480}
      isBusy={isBusy}
      leaveWords={leaveWords}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text tone="quiet">
        A credit note is final. At most {formatMoney(most)} of <span className="mono">{invoiceNumber}</span> can be
        credited. The customer sees the reason.
      </Text>
      <TextField control={form.control} name="amount" label="Amount" inputMode="decimal" autoComplete="off" autoFocus />
      <TextField control={form.control} name="reason" label="Reason" rows={3} maxLength={500} />
    </FormDialog>
  );
}
