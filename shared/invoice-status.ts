import * as z from 'zod/mini';

/** Specification 2, section 4. Apart from the contract of invoices, which pages with other lists need not load. */
export const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;
