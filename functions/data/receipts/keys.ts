import type { ReceiptRecord } from '#functions/domain/receipts/receipt-types.ts';
import { at, within } from '../table/keys.ts';

/** Which receipt has a method, reference and amount. */
export interface EnteredRecord {
  receiptId: string;
  version: number;
}

export const receiptKeys = {
  receipt: (customerId: string, id: string) => at<ReceiptRecord>(`CUS#${customerId}`, `RCP#${id}`),
  /** by what a payment would be entered twice */
  entered: (customerId: string, what: string) => at<EnteredRecord>(`CUS#${customerId}`, `RCPE#${what}`),
};

export const receiptLists = {
  ofCustomer: (customerId: string) => within<ReceiptRecord>('G2', `CUS#${customerId}`, 'RCP#'),
};
