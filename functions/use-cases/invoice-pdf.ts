import { readLogo } from '#functions/aws/logos-read.ts';
import type { InvoiceSheet } from '#functions/messages/pdf/invoice.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Paper } from '#shared/contracts/invoices.ts';
import type { WholeInvoice } from './invoice-detail.ts';

/** What an invoice's documents are drawn from. */
export async function sheetOfInvoice(
  { history, around, settings }: WholeInvoice,
  paper: Paper,
  now: Date,
): Promise<InvoiceSheet> {
  const { name, primaryColor, secondaryColor, addressLines, taxId, timezone } = settings;
  const logo = settings.logo && (await readLogo(settings.logo.key));
  const { contactPhone, contactEmail } = settings;
  const letterhead = { name, primaryColor, secondaryColor, addressLines, taxId, contactPhone, contactEmail, logo };
  return { history, around, letterhead, billing: settings, paper, day: dayOf(now, timezone) };
}
