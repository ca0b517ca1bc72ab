import type { InvoiceLetter } from '#functions/messages/invoices/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { WholeInvoice } from './invoice-detail.ts';

/** What an invoice's mails are written from; `page` is where its reader opens it. */
export function letterOf({ history, settings }: WholeInvoice, page: string, now: Date): InvoiceLetter {
  return { invoice: history.invoice, page, billing: settings, day: dayOf(now, settings.timezone) };
}
