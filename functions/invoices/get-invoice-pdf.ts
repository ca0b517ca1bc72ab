import { putExport } from '#functions/aws/exports-put.ts';
import { downloadHandler } from '#functions/kit/download-handler.ts';
import { drawInvoice } from '#functions/messages/pdf/invoice.ts';
import { readInvoice } from '#functions/use-cases/invoice-detail.ts';
import { sheetOfInvoice } from '#functions/use-cases/invoice-pdf.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { getInvoicePdf } from '#shared/contracts/invoices.ts';

export const handler = downloadHandler(
  getInvoicePdf,
  async ({ params, query, actor, now }) => {
    const whole = await readInvoice(params.id, actor);
    const { id, invoiceNumber, version } = whole.history.invoice;
    const pdf = await drawInvoice(await sheetOfInvoice(whole, query.paper, now));
    // The link names what it was made for, so that a later one never shows an earlier state.
    const key = `exports/invoices/${id}/${version}-${query.paper}-${now.getTime()}.pdf`;
    await putExport(key, pdf, 'application/pdf');
    return { key, filename: `${invoiceNumber}.pdf` };
  },
  { alsoLets: staffMayRead },
);
