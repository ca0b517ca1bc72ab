import { downloadHandler } from '#functions/kit/download-handler.ts';
import { readInvoice } from '#functions/use-cases/invoices/invoice-detail.ts';
import { invoiceFile } from '#functions/use-cases/invoices/invoice-file.ts';
import { limitFiles } from '#functions/use-cases/invoices/limit-files.ts';
import { staffMayRead } from '#functions/use-cases/invoices/staff-invoices.ts';
import { getInvoicePdf } from '#shared/contracts/invoices.ts';

export const handler = downloadHandler(
  getInvoicePdf,
  async ({ params, query, actor, now }) => {
    await limitFiles(actor, now);
    return invoiceFile(await readInvoice(params.id, actor), query.paper, now);
  },
  { alsoAllows: staffMayRead },
);
