import { putExport } from '#functions/aws/exports-put.ts';
import { drawInvoice } from '#functions/messages/pdf/invoice.ts';
import type { Paper } from '#shared/contracts/invoices.ts';
import type { WholeInvoice } from './invoice-detail.ts';
import { sheetOfInvoice } from './invoice-pdf.ts';

/** Draws an invoice and keeps it for a download: its key in the exports, and the name to save it under. */
export async function invoiceFile(whole: WholeInvoice, paper: Paper, now: Date) {
  const { id, invoiceNumber, version } = whole.history.invoice;
  const pdf = await drawInvoice(await sheetOfInvoice(whole, paper, now));
  // The link names what it was made for, so that a later one never shows an earlier state.
  const key = `exports/invoices/${id}/${version}-${paper}-${now.getTime()}.pdf`;
  await putExport(key, pdf, 'application/pdf');
  return { key, filename: `${invoiceNumber}.pdf` };
}
