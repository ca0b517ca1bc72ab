import { newId } from '#functions/base/ids.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { saveReceipt } from '#functions/data/receipts/receipts.ts';
import { releaseCreditStep } from '#functions/domain/invoices/invoice-money.ts';
import { releasedStep } from '#functions/domain/receipts/receipts.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { releaseCredit } from '#shared/contracts/receipts.ts';

export const handler = postHandler(releaseCredit, (call) =>
  changeInvoice(call, ({ invoice }, context) => {
    const change = releaseCreditStep(invoice, newId('rcp', call.now), context);
    const receipt = change.payment ? saveReceipt(releasedStep(invoice, change.payment, context)) : [];
    return Promise.resolve({ change, writes: [...saveInvoiceChange(change, context), ...receipt] });
  }),
);
