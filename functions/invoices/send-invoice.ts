import { sendInvoice as decide } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/change-invoice.ts';
import { sendInvoice } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(sendInvoice, (call) =>
  changeInvoice(call, ({ invoice }, context) => decide(invoice, call.body.to, context)),
);
