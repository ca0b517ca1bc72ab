import type { InvoiceLetter } from '#functions/messages/invoices/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { LoadedInvoice } from './invoice-detail.ts';

/** What an invoice's mails are written from; `page` is where its reader opens it. */
export function invoiceMailDataOf({ history, settings }: LoadedInvoice, page: string, now: Date): InvoiceLetter {
  return { invoice: history.invoice, page, billing: settings, day: dayOf(now, settings.timezone) };
}
