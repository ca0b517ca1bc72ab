import * as z from 'zod/mini';
import { defineContract } from '../contract.ts';
import { AnyId, PageQuery } from '../fields.ts';
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

/** An invoice with what its amount is made of; those of shipments without priced lines have none. */
export const InvoiceDetail = z.extend(Invoice, {
  lines: z.array(z.object({ description: z.string(), factor: z.optional(z.number()), amount: z.number() })),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const getInvoice = defineContract({
  name: 'get-invoice',
  method: 'GET',
  path: '/api/invoices/{id}',
  summary: 'Read one invoice with its lines; a customer only its own',
  access: [...MANAGERS, 'customer'],
  params: z.object({ id: AnyId }),
  response: InvoiceDetail,
  errors: ['not_found'],
});

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
