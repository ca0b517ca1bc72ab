import type { PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import type { EnteredRecord } from '#functions/domain/receipts/entered.ts';
import type { ReceiptRecord, RefundItem } from '#functions/domain/receipts/receipt-types.ts';
import { at, within } from '../table/keys.ts';

/** Money on its day. */
type MoneyRecord = PaymentRecord | ReceiptRecord | RefundItem;

export const receiptKeys = {
  /** what came, and on which invoices it is; what is on none and was not refunded is credit */
  receipt: (customerId: string, id: string) => at<ReceiptRecord>(`CUS#${customerId}`, `RCP#${id}`),
  refund: (customerId: string, id: string) => at<RefundItem>(`CUS#${customerId}`, `RFD#${id}`),
  /** by what a payment would be entered twice */
  entered: (customerId: string, what: string) => at<EnteredRecord>(`CUS#${customerId}`, `RCPE#${what}`),
};

export const receiptLists = {
  /** its payments and credits, also those that were recorded on one invoice, as they were recorded */
  ofCustomer: (customerId: string) => within<PaymentRecord | ReceiptRecord>('G2', `CUS#${customerId}`, 'PAY#'),
  /** what came and went by its day: payments of one invoice, of customers, and refunds */
  money: within<MoneyRecord>('G1', 'PAY'),
  /** those of which something is left */
  unapplied: (customerId: string) => within<ReceiptRecord>('G3', `CUS#${customerId}`, 'RCP#'),
};
