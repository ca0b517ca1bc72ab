import { reversePaymentStep as decide } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { takeBackPayment } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(takeBackPayment, (call) =>
  changeInvoice(call, ({ invoice, payments }, context) => {
    const payment = payments.find(({ id }) => id === call.params.paymentId);
    return decide(invoice, payment, call.body.reason, context);
  }),
);
