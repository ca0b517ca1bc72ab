import type { EnteredRecord } from '#functions/domain/receipts/entered.ts';
import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { at, within } from '../table/keys.ts';

export const receiptKeys = {
  /** what came, and on which invoices it is; what is on none and was not refunded is credit */
  receipt: (customerId: string, id: string) => at<ReceiptRecord>(`CUS#${customerId}`, `RCP#${id}`),
  /** by what a payment would be entered twice */
  entered: (customerId: string, what: string) => at<EnteredRecord>(`CUS#${customerId}`, `RCPE#${what}`),
};

export const receiptLists = {
  ofCustomer: (customerId: string) => within<ReceiptRecord>('G2', `CUS#${customerId}`, 'RCP#'),
  /** those of which something is left */
  unapplied: (customerId: string) => within<ReceiptRecord>('G3', `CUS#${customerId}`, 'RCP#'),
};
