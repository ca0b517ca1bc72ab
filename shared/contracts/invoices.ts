import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { PageQuery } from '../fields.ts';
import { MANAGERS } from '../permissions.ts';

export const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export const InvoiceStatus = z.enum(INVOICE_STATUSES);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const Invoice = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** Dollars with cents. */
  amount: z.number(),
  currency: z.string(),
  status: InvoiceStatus,
  issueDate: z.string(),
  dueDate: z.string(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  version: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = defineContract({
  name: 'list-invoices',
  method: 'GET',
  path: '/api/invoices',
  summary: 'List invoices, newest first',
  access: MANAGERS,
  query: PageQuery,
  response: z.array(Invoice),
  paged: true,
  errors: ['invalid_cursor'],
});

export const getInvoiceCounts = defineContract({
  name: 'get-invoice-counts',
  method: 'GET',
  path: '/api/counts/invoices',
  summary: 'The four cards of the invoices page, in dollars',
  access: MANAGERS,
  response: z.object({ totalRevenue: z.number(), paid: z.number(), pending: z.number(), overdue: z.number() }),
});
