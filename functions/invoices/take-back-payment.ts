import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { reversePaymentStep as decide } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { writesOfUnapplied } from '#functions/use-cases/receipts/change-receipt.ts';
import { takeBackPayment } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(takeBackPayment, (call) =>
  changeInvoice(call, async ({ invoice, payments }, context) => {
    const payment = payments.find(({ id }) => id === call.params.paymentId);
    const change = decide(invoice, payment, call.body.reason, context);
    const released = payment ? await writesOfUnapplied(payment) : [];
    return { change, writes: [...saveInvoiceChange(change, context), ...released] };
  }),
);
