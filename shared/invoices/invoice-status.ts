import * as z from 'zod/mini';

/** Apart from the contract of invoices, which pages with other lists need not load. */
export const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'credited', 'cancelled'] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** What a list of invoices is narrowed to: one status, or those of which something is owed, which are pending and overdue ones. */
export const INVOICE_FILTERS = ['unpaid', ...INVOICE_STATUSES] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** True while something is owed. */
export function isUnpaid(status: InvoiceStatus): boolean {
  return status === 'pending' || status === 'overdue';
}

/** Whether an invoice of a status is in a list that is narrowed so. */
export function isInFilter(status: InvoiceStatus, filter: InvoiceFilter): boolean {
  return filter === 'unpaid' ? isUnpaid(status) : status === filter;
}
