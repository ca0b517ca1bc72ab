import * as z from 'zod/mini';
import { creditInvoice } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { AmountText, amountText } from '../../../entities/invoices/payment-form.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const Credit = z.extend(creditInvoice.body, { amount: AmountText });

/** A credit note over all or part of what an invoice asks for. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { id, invoiceNumber, amount, credited, balance } = invoice;
  const most = amount - credited;
  // What was paid stays paid, unless somebody means otherwise.
  const form = useSchemaForm(Credit, { amount: amountText(balance > 0 ? balance : most), reason: '' });
  const { call } = useCall(creditInvoice);
  const { submit, isBusy } = useSubmit(form, {
    call: (body) => call({ params: { id }, body }),
    success: { title: 'Credit Note Issued', description: `${invoiceNumber} has a new balance` },
    failure: 'Failed to issue credit note',
    refresh: refreshInvoices,
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
