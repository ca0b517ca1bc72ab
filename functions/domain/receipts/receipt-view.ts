import type { Receipt } from '#shared/contracts/receipts.ts';
import type { PaymentRecord } from '../invoices/invoice-types.ts';
import type { ApplicationRecord, ReceiptRecord } from './receipt-types.ts';
import { unappliedCentsOf } from './receipts.ts';

const dollars = ({ amountCents }: { readonly amountCents: number }) => amountCents / 100;

/** The same of a payment that was recorded on one invoice, where it is reversed as well. */
export function toReceiptOfPayment(payment: PaymentRecord): Receipt {
  const { id, method, reference, paidAt, by, invoiceId, invoiceNumber, takenBack: reversed } = payment;
  const amount = dollars(payment);
  const own = [{ paymentId: id, invoiceId, invoiceNumber, amount }];
  return {
    ...{ id, amount, unapplied: 0, method: method === 'credit' ? undefined : method, reference, paidAt, by },
    reversed: reversed && { ...reversed, wasOn: own },
    applications: reversed ? [] : own,
    refunds: [],
  };
}

function toApplication({ paymentId, invoiceId, invoiceNumber, ...of }: ApplicationRecord) {
  return { paymentId, invoiceId, invoiceNumber, amount: dollars(of) };
}

/** A payment or credit of a customer as the interface shows it, in dollars. */
export function toReceipt(receipt: ReceiptRecord): Receipt {
  const { id, method, reference, paidAt, by, fromInvoice, applications, refunds, reversed } = receipt;
  return {
    ...{ id, amount: dollars(receipt), unapplied: unappliedCentsOf(receipt) / 100, method, reference, paidAt, by },
    fromInvoice,
    reversed: reversed && { ...reversed, wasOn: (reversed.wasOn ?? []).map(toApplication) },
    applications: applications.map(toApplication),
    refunds: refunds.map((refund) => {
      const { id: refundId, method: by, reference: number, paidAt: day, by: who, reversed: undone } = refund;
      return {
        ...{ id: refundId, amount: dollars(refund), method: by, reference: number, paidAt: day, by: who },
        reversed: undone,
      };
    }),
  };
}
