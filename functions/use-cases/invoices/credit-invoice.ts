import { reserveNumber, saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { invoiceKeys } from '#functions/data/invoices/keys.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { find } from '#functions/data/table/table.ts';
import type { InvoiceContext, InvoiceStep } from '#functions/domain/invoices/invoice-change.ts';
import { creditInvoiceStep } from '#functions/domain/invoices/invoice-money.ts';
import type { InvoiceRecord } from '#functions/domain/invoices/invoice-types.ts';
import { dayOf } from '#shared/dates/calendar.ts';

/** The change that a credit note is, and its writes with the note's gapless number. Throws 409. */
export async function prepareCreditNote(
  invoice: InvoiceRecord,
  { amountCents, reason }: { amountCents: number; reason: string },
  context: InvoiceContext,
): Promise<{ change: InvoiceStep; writes: Write[] }> {
  const counter = invoiceKeys.creditCounter(dayOf(context.now, context.timezone).slice(0, 4));
  const last = (await find(counter, { strong: true }))?.last ?? 0;
  const change = creditInvoiceStep(invoice, { amountCents, reason, sequence: last + 1 }, context);
  return { change, writes: [reserveNumber(counter, last), ...saveInvoiceChange(change, context)] };
}
