import { currentCustomer } from '#functions/data/customers/customers.ts';
import { saveInvoiceChange } from '#functions/data/invoices/invoices.ts';
import { enterOnce } from '#functions/data/receipts/receipts.ts';
import { assertSeen } from '#functions/domain/invoices/invoice-change.ts';
import { recordPaymentStep } from '#functions/domain/invoices/invoice-money.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { changeInvoice } from '#functions/use-cases/invoices/change-invoice.ts';
import { recordPayment } from '#shared/contracts/invoice-changes.ts';

export const handler = postHandler(recordPayment, (call) =>
  changeInvoice(call, async ({ invoice }, context, named) => {
    const { version, isAnother, ...draft } = call.body;
    assertSeen(invoice, version);
    const change = recordPaymentStep(invoice, draft, context);
    const customerId = named ? (await currentCustomer(named)).id : invoice.customerId;
    const entered = await enterOnce({ ...change.payment, customerId }, isAnother);
    return { change, writes: [...saveInvoiceChange(change, context), ...entered] };
  }),
);
