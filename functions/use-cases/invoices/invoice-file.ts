import { putExport } from '#functions/aws/exports-put.ts';
import { drawInvoice } from '#functions/messages/pdf/invoice.ts';
import type { PaperSize } from '#shared/contracts/invoices.ts';
import type { LoadedInvoice } from './invoice-detail.ts';
import { invoiceDocumentOf } from './invoice-pdf.ts';

/** Draws an invoice and keeps it for a download: its key in the exports, and the name to save it under. */
export async function invoiceFile(whole: LoadedInvoice, paper: PaperSize, now: Date) {
  const { id, invoiceNumber, version } = whole.history.invoice;
  const pdf = await drawInvoice(await invoiceDocumentOf(whole, paper, now));
  // The link names what it was made for, so that a later one never shows an earlier state.
  const key = `exports/invoices/${id}/${version}-${paper}-${now.getTime()}.pdf`;
  await putExport(key, pdf, 'application/pdf');
  return { key, filename: `${invoiceNumber}.pdf` };
}
