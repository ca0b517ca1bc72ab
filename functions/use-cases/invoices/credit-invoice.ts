import { saveInvoiceChange, takeNumber } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { find } from '#functions/data/table/table.ts';
import type { InvoiceChange, InvoiceContext } from '#functions/domain/invoices/invoice-change.ts';
import { creditInvoice } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { dayOf } from '#shared/dates/calendar.ts';

/** The change that a credit note is, and its writes with the note's gapless number. Throws 409. */
export async function planCredit(
  invoice: InvoiceRecord,
  { amountCents, reason }: { amountCents: number; reason: string },
  context: InvoiceContext,
): Promise<{ change: InvoiceChange; writes: Write[] }> {
  const counter = invoiceKeys.creditCounter(dayOf(context.now, context.timezone).slice(0, 4));
  const last = (await find(counter, { strong: true }))?.last ?? 0;
  const change = creditInvoice(invoice, { amountCents, reason, sequence: last + 1 }, context);
  return { change, writes: [takeNumber(counter, last), ...saveInvoiceChange(change, context)] };
}
