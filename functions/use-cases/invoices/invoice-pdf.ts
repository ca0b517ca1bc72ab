import { readLogo } from '#functions/aws/logos-read.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { InvoiceDocument } from '#functions/messages/pdf/invoice.ts';
import type { Letterhead } from '#functions/messages/pdf/sheet.ts';
import { languageOfCustomer } from '#functions/use-cases/accounts/reader-language.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import { dayOf } from '#shared/dates/calendar.ts';
import type { LoadedInvoice } from './invoice-detail.ts';

/** Who sends an organization's documents. */
export async function letterheadOf(settings: OrganizationSettingsRecord): Promise<Letterhead> {
  const { name, primaryColor, secondaryColor, addressLines, taxId, contactPhone, contactEmail } = settings;
  const logo = settings.logo && (await readLogo(settings.logo.key));
  return { name, primaryColor, secondaryColor, addressLines, taxId, contactPhone, contactEmail, logo };
}

/** What an invoice's documents are drawn from. */
export async function invoiceDocumentOf(
  { history, around, settings }: LoadedInvoice,
  paper: PaperSize,
  now: Date,
): Promise<InvoiceDocument> {
  const { customerId, language: booked } = history.invoice;
  const [letterhead, language] = await Promise.all([letterheadOf(settings), languageOfCustomer(customerId, booked)]);
  return { history, around, letterhead, billing: settings, paper, day: dayOf(now, settings.timezone), language };
}
