import type { Receipt } from '#shared/contracts/receipts.ts';
import type { PaymentRecord } from '../invoices/invoice-types.ts';
import type { ReceiptRecord } from './receipt-types.ts';
import { unappliedCentsOf } from './receipts.ts';

const dollars = ({ amountCents }: { readonly amountCents: number }) => amountCents / 100;

/** The same of a payment that was recorded on one invoice, where it is reversed as well. */
export function toReceiptOfPayment(payment: PaymentRecord): Receipt {
  const { id, method, reference, paidAt, by, invoiceId, invoiceNumber, takenBack: reversed } = payment;
  const amount = dollars(payment);
  return {
    ...{ id, amount, unapplied: 0, method: method === 'credit' ? undefined : method, reference, paidAt, by, reversed },
    applications: reversed ? [] : [{ paymentId: id, invoiceId, invoiceNumber, amount }],
    refunds: [],
  };
}

/** A payment or credit of a customer as the interface shows it, in dollars. */
export function toReceipt(receipt: ReceiptRecord): Receipt {
  const { id, method, reference, paidAt, by, fromInvoice, applications, refunds, reversed } = receipt;
  return {
    ...{ id, amount: dollars(receipt), unapplied: unappliedCentsOf(receipt) / 100, method, reference, paidAt, by },
    ...{ fromInvoice, reversed },
    applications: applications.map(({ paymentId, invoiceId, invoiceNumber, ...of }) => ({
      ...{ paymentId, invoiceId, invoiceNumber, amount: dollars(of) },
    })),
    refunds: refunds.map((refund) => {
      const { id: refundId, method: by, reference: number, paidAt: day, by: who, reversed: undone } = refund;
      return {
        ...{ id: refundId, amount: dollars(refund), method: by, reference: number, paidAt: day, by: who },
        reversed: undone,
      };
    }),
  };
}
