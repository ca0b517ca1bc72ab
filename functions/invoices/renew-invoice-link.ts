import { renewLink } from '#functions/domain/invoices/invoice-mails.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { renewInvoiceLink } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(renewInvoiceLink, (call) =>
  changeInvoice(call, ({ invoice }, context) => renewLink(invoice, context)),
);
