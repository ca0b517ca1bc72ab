import { setReminders } from '#functions/domain/invoices/invoice-mails.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { setInvoiceReminders } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(setInvoiceReminders, (call) =>
  changeInvoice(call, ({ invoice }, context) => setReminders(invoice, call.body.stopped, context)),
);
