import type { Receipt } from '#shared/contracts/receipts.ts';
import type { ReceiptRecord } from './receipt-types.ts';
import { unappliedCentsOf } from './receipts.ts';

const dollars = ({ amountCents }: { readonly amountCents: number }) => amountCents / 100;

/** A payment or credit of a customer as the interface shows it, in dollars. */
export function toReceipt(receipt: ReceiptRecord): Receipt {
  const { id, method, reference, paidAt, by, fromInvoice, applications, refunds, reversed, version } = receipt;
  return {
    ...{ id, amount: dollars(receipt), unapplied: unappliedCentsOf(receipt) / 100, method, reference, paidAt, by },
    ...{ fromInvoice, reversed, version },
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
