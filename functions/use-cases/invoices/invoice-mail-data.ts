import type { InvoiceLetter } from '#functions/messages/invoices/invoices.ts';
import { unappliedOfCustomer } from '#functions/use-cases/receipts/unapplied.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { LoadedInvoice } from './invoice-detail.ts';

/** What an invoice's mails are written from; `page` is where its reader opens it. */
export async function invoiceMailDataOf(
  { history: { invoice }, around, settings }: LoadedInvoice,
  page: string,
  now: Date,
): Promise<InvoiceLetter> {
  const unappliedCents = await unappliedOfCustomer(around.customer);
  return { invoice, page, billing: settings, day: dayOf(now, settings.timezone), unappliedCents };
}
