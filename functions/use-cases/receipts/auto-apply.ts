import { currentCustomer, findCustomer } from '#functions/data/customers/customers.ts';
import { findInvoiceHistory } from '#functions/data/invoices/invoices.ts';
import { listUnapplied } from '#functions/data/receipts/receipts.ts';
import { commit, type Write } from '#functions/data/table/commit.ts';
import { recordIdsOf } from '#functions/domain/customers/customers.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { balanceCentsOf } from '#functions/domain/invoices/balance.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { InvoiceHistory } from '#functions/domain/invoices/invoice-view.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { applyStep, unappliedCentsOf } from '#functions/domain/receipts/receipts.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { isUnpaid } from '#shared/invoices/invoice-status.ts';
import { changeReceipt, payInvoices } from './change-receipt.ts';

/** What of a receipt pays an invoice, in whole cents; nothing where it was ever on it, so that whoever took it off is not overruled. */
function centsFor({ invoice, payments }: InvoiceHistory, receipt: ReceiptRecord): number {
  const wasOnIt = payments.some((payment) => payment.receipt?.id === receipt.id);
  if (wasOnIt || !isUnpaid(invoice.status)) return 0;
  return Math.min(balanceCentsOf(invoice), unappliedCentsOf(receipt));
}

async function committed(writes: Write[], answer: Receipt): Promise<Receipt> {
  await commit(writes);
  return answer;
}

/** Pays an invoice with what is left of its customer's payments, the oldest first; done twice it is done once. */
export async function autoApplyCredits(
  { id: invoiceId, customerId }: Pick<InvoiceRecord, 'id' | 'customerId'>,
  now: Date,
): Promise<void> {
  const named = await findCustomer(customerId);
  if (!named) return;
  const { id, aliases } = await currentCustomer(named);
  const receipts = await listUnapplied(recordIdsOf({ id, aliases }));
  for (const [at, { id: receiptId }] of receipts.entries()) {
    // A millisecond apart, so that their payments stand in this order.
    const call = { actor: SYSTEM, now: new Date(now.getTime() + at), commit: committed };
    await changeReceipt({ id, receiptId }, call, async (before, context, customer) => {
      const history = await findInvoiceHistory(invoiceId);
      const cents = history ? centsFor(history, before) : 0;
      if (cents <= 0) return { step: { before, after: before, events: [] } };
      const paid = await payInvoices(before, [{ invoiceId, amount: cents / 100 }], { customer, context });
      return { step: applyStep(before, paid.parts), writes: paid.writes };
    });
  }
}
