import type { StoredEvent } from '#functions/domain/events/event.ts';
import type { CreditRecord, InvoiceRecord, PaymentRecord } from '#functions/domain/invoices/invoice-types.ts';
import { at, under, within } from '../table/keys.ts';

export const invoiceKeys = {
  invoice: (id: string) => at<InvoiceRecord>(`INV#${id}`),
  payment: (invoiceId: string, id: string) => at<PaymentRecord>(`INV#${invoiceId}`, `PAY#${id}`),
  credit: (invoiceId: string, id: string) => at<CreditRecord>(`INV#${invoiceId}`, `CRN#${id}`),
  /** its own or that of one of its credit notes */
  number: (number: string) => at<{ invoiceId: string }>(`INVN#${number}`),
  /** the last number of a year's invoices */
  counter: (year: string) => at<{ last: number }>(`CTR#INV#${year}`),
  creditCounter: (year: string) => at<{ last: number }>(`CTR#CRN#${year}`),
};

export const invoiceLists = {
  /** by day of issue, as those of a status */
  all: within<InvoiceRecord>('G1', 'INV'),
  ofCustomer: (customerId: string) => within<InvoiceRecord>('G2', `CUS#${customerId}`, 'INV#'),
  ofStatus: (status: InvoiceRecord['status']) => within<InvoiceRecord>('G3', `INV#${status}`),
  underInvoice: (id: string) =>
    under<InvoiceRecord | PaymentRecord | CreditRecord | StoredEvent>(invoiceKeys.invoice(id).PK),
  credits: within<CreditRecord>('G1', 'CRN'),
  creditsOfCustomer: (customerId: string) => within<CreditRecord>('G2', `CUS#${customerId}`, 'CRN#'),
};
