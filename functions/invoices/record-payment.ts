import { recordPaymentStep as decide } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { recordPayment } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(recordPayment, (call) =>
  changeInvoice(call, ({ invoice }, context) => decide(invoice, call.body, context)),
);
