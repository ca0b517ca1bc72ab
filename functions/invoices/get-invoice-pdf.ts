import { downloadHandler } from '#functions/kit/download-handler.ts';
import { readInvoice } from '#functions/use-cases/invoice-detail.ts';
import { invoiceFile } from '#functions/use-cases/invoice-file.ts';
import { limitFiles } from '#functions/use-cases/limit-files.ts';
import { staffMayRead } from '#functions/use-cases/staff-invoices.ts';
import { getInvoicePdf } from '#shared/contracts/invoices.ts';

export const handler = downloadHandler(
  getInvoicePdf,
  async ({ params, query, actor, now }) => {
    await limitFiles(actor, now);
    return invoiceFile(await readInvoice(params.id, actor), query.paper, now);
  },
  { alsoLets: staffMayRead },
);
