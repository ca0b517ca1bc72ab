import { downloadHandler } from '#functions/kit/download-handler.ts';
import { invoiceFile } from '#functions/use-cases/invoices/invoice-file.ts';
import { readSharedInvoice } from '#functions/use-cases/invoices/shared-invoice.ts';
import { getSharedInvoicePdf } from '#shared/contracts/shared-invoices.ts';

export const handler = downloadHandler(getSharedInvoicePdf, async ({ params, query, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  return invoiceFile(await readSharedInvoice(params.id, headers['x-invoice-secret'], actor, now), query.paper, now);
});
