import * as z from 'zod/mini';
import { type Caller, MANAGERS } from '#shared/accounts/permissions.ts';
import { CHARGE_BOUNDS, CHARGE_UNITS } from '#shared/charges/charge-codes.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { AnyId, choiceText, dayText, MAX_PAGE_SIZE, pageLimit, pageQuery } from '#shared/http/fields.ts';
import { ShownPaymentDetails } from '#shared/invoices/billing.ts';
import { INVOICE_FILTERS, InvoiceStatus } from '#shared/invoices/invoice-status.ts';

export const PAYMENT_METHODS = ['ach', 'wire', 'check', 'card', 'cash', 'other'] as const;
export type EnteredMethod = (typeof PAYMENT_METHODS)[number];
/** With what was credit of the customer, which nobody enters. */
const SHOWN_METHODS = [...PAYMENT_METHODS, 'credit'] as const;
export type PaymentMethod = (typeof SHOWN_METHODS)[number];

export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];
/** On which paper a document is drawn. */
export const PaperSizeQuery = z.strictObject({ paper: z._default(choiceText(PAPER_SIZES), 'letter') });

/** All amounts are dollars with cents. */
export const Invoice = z.object({
  id: z.string(),
  /** Of charges alone, beside the invoice of the delivery. */
  kind: z.optional(z.enum(['supplement'])),
  invoiceNumber: z.string(),
  amount: z.number(),
  /** What is still owed: amount - paid - credited; below zero where a credit note came after the payment. */
  balance: z.number(),
  paid: z.number(),
  credited: z.number(),
  currency: z.string(),
  status: InvoiceStatus,
  issueDate: z.string(),
  dueDate: z.string(),
  paidAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  customerCompany: z.optional(z.string()),
  /** As the shipment had them when the invoice was issued; older invoices have none. */
  containerNumber: z.optional(z.string()),
  customerReference: z.optional(z.string()),
  purchaseOrderNumber: z.optional(z.string()),
  /** The day of the delivery. */
  deliveredOn: z.optional(z.string()),
  version: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Payment = z.object({
  id: z.string(),
  amount: z.number(),
  method: z.enum(SHOWN_METHODS),
  reference: z.optional(z.string()),
  /** The day on which it was received. */
  paidAt: z.string(),
  /** Who recorded it; not told to customers. */
  by: z.optional(z.string()),
  takenBack: z.optional(z.object({ at: z.string(), reason: z.string(), by: z.optional(z.string()) })),
  /** The customer's payment of which it is a part, for the office. */
  receiptId: z.optional(z.string()),
});
export type Payment = z.infer<typeof Payment>;

export const Credit = z.object({
  ...{ id: z.string(), creditNumber: z.string() },
  amount: z.number(),
  reason: z.string(),
  issueDate: z.string(),
});
export type Credit = z.infer<typeof Credit>;

export const INVOICE_EVENTS = [
  'created',
  'payment_recorded',
  'payment_taken_back',
  'credit_released',
  'credited',
  'paid',
  'overdue',
  'cancelled',
  'reissued',
  'reminded',
  'sent',
  'reminders_changed',
  'link_renewed',
] as const;

export const InvoiceEvent = z.object({
  id: z.string(),
  type: z.enum(INVOICE_EVENTS),
  at: z.string(),
  by: z.optional(z.string()),
  amount: z.optional(z.number()),
  method: z.optional(z.enum(SHOWN_METHODS)),
  creditNumber: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** To whom it was mailed. */
  to: z.optional(z.string()),
  /** Of a reminder: below zero before the due day. */
  daysAfterDue: z.optional(z.number()),
  /** Whether somebody ended the reminders, or has them go on. */
  stopped: z.optional(z.boolean()),
});
export type InvoiceEvent = z.infer<typeof InvoiceEvent>;

const OtherInvoice = z.object({ id: z.string(), invoiceNumber: z.string() });

export const InvoiceDetail = z.extend(Invoice, {
  /** Of a cancelled one: which took its place, or for the office that one can; of that: whose. */
  ...{ reissuedAs: z.optional(OtherInvoice), reissueOf: z.optional(OtherInvoice) },
  canReissue: z.optional(z.boolean()),
  /** Those of shipments without priced lines have one for the whole. */
  lines: z.array(
    z.object({
      description: z.string(),
      factor: z.optional(z.number()),
      amount: z.number(),
      /** Of a charge: so many units at a rate in dollars, or percent of the price. */
      ...{ quantity: z.optional(z.number()), unit: z.optional(z.enum(CHARGE_UNITS)), rate: z.optional(z.number()) },
      /** The amount is the least, or the most, that its rule says. */
      bound: z.optional(z.enum(CHARGE_BOUNDS)),
    }),
  ),
  payments: z.array(Payment),
  credits: z.array(Credit),
  /** Newest first. */
  events: z.array(InvoiceEvent),
  billTo: z.object({
    ...{ name: z.string(), email: z.string() },
    ...{ company: z.optional(z.string()), address: z.optional(z.string()) },
  }),
  shipment: z.object({
    pickupCity: z.optional(z.string()),
    deliveryCity: z.optional(z.string()),
    deliveredAt: z.optional(z.string()),
  }),
  /** How it is paid. The link, to the organization's own provider, is there while something is owed. */
  payment: z.object({
    details: z.optional(ShownPaymentDetails),
    url: z.optional(z.string()),
    ...{ text: z.optional(z.string()), spanishText: z.optional(z.string()) },
  }),
  /** For the office, while it is open: whether somebody ended its reminders, and the next ones. */
  reminders: z.optional(
    z.object({
      stoppedAt: z.optional(z.string()),
      coming: z.array(z.object({ day: z.string(), daysAfterDue: z.number() })),
    }),
  ),
  /** What is left of the customer's payments, which the balance of an open one does not deduct; absent where nothing is. */
  credit: z.optional(z.number()),
  /** Who is asked about it. */
  contact: z.object({ phone: z.optional(z.string()), email: z.optional(z.string()) }),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/** Staff read invoices, too, while the organization lets them. */
const READERS: readonly Caller[] = [...MANAGERS, 'customer'];
export const invoiceParams = z.object({ id: AnyId });
const params = invoiceParams;

export const getInvoice = defineContract({
  name: 'get-invoice',
  method: 'GET',
  path: '/api/invoices/{id}',
  summary: 'Get an invoice with its lines, payments, and credit notes; customers get only their own',
  access: READERS,
  staffWhile: 'staffSeesInvoices',
  integrator: 'invoices',
  params,
  response: InvoiceDetail,
  errors: ['not_found'],
});

export const getInvoicePdf = defineContract({
  name: 'get-invoice-pdf',
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  summary: 'Download an invoice as a PDF, on US Letter or A4',
  access: READERS,
  staffWhile: 'staffSeesInvoices',
  integrator: 'invoices',
  params,
  query: PaperSizeQuery,
  response: DownloadLink,
  download: true,
  errors: ['not_found'],
  runtime: { memory: 1024, timeout: 20 },
});

export const INVOICE_SORTS = ['issueDate', 'dueDate', 'amount', 'balance'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];
/** Lists that no key has in the wanted order are read whole to be sorted, so they have an end. */
export const MAX_SORTED_INVOICES = 1000;

const searchText = z.string().check(z.maxLength(100));
export const InvoiceQuery = z
  .strictObject({
    ...pageQuery,
    /** A sorted list is read whole for each of its pages, so it may all be one. */
    limit: pageLimit(MAX_SORTED_INVOICES),
    status: z.optional(choiceText(INVOICE_FILTERS)),
    customerId: z.optional(AnyId),
    /** An exact number of an invoice, a credit note or a shipment; by itself. */
    q: z.optional(searchText),
    /** The first and the last day of issue; with `q` they do not count. */
    start: z.optional(dayText()),
    end: z.optional(dayText()),
    /** By the day of issue unless given; by anything else only a list of at most `MOST_SORTED`. */
    sort: z.optional(choiceText(INVOICE_SORTS)),
    order: z.optional(choiceText(['desc', 'asc'])),
  })
  .check(
    z.refine(({ limit, sort = 'issueDate' }) => limit <= MAX_PAGE_SIZE || sort !== 'issueDate', {
      path: ['limit'],
      error: `limit must be a number from 1 to ${MAX_PAGE_SIZE}, or to ${MAX_SORTED_INVOICES} with another sort than issueDate`,
    }),
  );
export type InvoiceQuery = z.output<typeof InvoiceQuery>;

export const listInvoices = defineContract({
  name: 'list-invoices',
  method: 'GET',
  path: '/api/invoices',
  summary:
    'List invoices, newest first unless sorted. Filter by status, customerId, and issue date (start to end), or by q',
  access: MANAGERS,
  staffWhile: 'staffSeesInvoices',
  integrator: 'invoices',
  query: InvoiceQuery,
  response: z.array(Invoice),
  paged: true,
  errors: ['invalid_cursor', 'validation_failed'],
});

export const listMyInvoices = defineContract({
  name: 'list-my-invoices',
  method: 'GET',
  path: '/api/customer/invoices',
  summary: 'List the invoices of the signed-in customer, newest first',
  access: ['customer'],
  query: z.strictObject(pageQuery),
  response: z.array(Invoice),
  paged: true,
  errors: ['invalid_cursor'],
});
