import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { cancelInvoiceStep as decide } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { writesOfReleased } from '#functions/use-cases/charges/invoiced.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { cancelInvoice } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(cancelInvoice, (call) =>
  changeInvoice(call, async ({ invoice }, context) => {
    const change = decide(invoice, call.body.reason, context);
    const released = await writesOfReleased(invoice);
    return { change, writes: [...saveInvoiceChange(change, context), ...released] };
  }),
);
