import type { ExportRequest } from '#shared/contracts/exports.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { toCents } from '#shared/invoices/cents.ts';
import type { InvoiceLine } from '../invoices/invoice-types.ts';
import type { Column } from './columns.ts';

/** An invoice, or one of its lines where a file has a row for each. */
export interface InvoiceRow {
  readonly invoice: Invoice;
  readonly line?: InvoiceLine | undefined;
}

type InvoiceColumn = Column<InvoiceRow>;

const text = (head: string, cell: (invoice: Invoice) => string | undefined): InvoiceColumn => ({
  head,
  cell: ({ invoice }) => cell(invoice),
});

/** Dollars, with a total that leaves out what was cancelled, as the screens do. */
const money = (head: string, dollars: (invoice: Invoice) => number): InvoiceColumn => ({
  head,
  cell: ({ invoice }) => dollars(invoice).toFixed(2),
  cents: ({ invoice }) => (invoice.status === 'cancelled' ? 0 : toCents(dollars(invoice))),
});

const INVOICES: readonly InvoiceColumn[] = [
  text('Invoice number', (invoice) => invoice.invoiceNumber),
  text('Status', (invoice) => invoice.status),
  text('Issued', (invoice) => invoice.issueDate),
  text('Due', (invoice) => invoice.dueDate),
  text('Customer', (invoice) => invoice.customerName),
  text('Company', (invoice) => invoice.customerCompany),
  text('Customer id', (invoice) => invoice.customerId),
  text('Tracking number', (invoice) => invoice.trackingNumber),
  text('Container number', (invoice) => invoice.containerNumber),
  text('Customer reference', (invoice) => invoice.customerReference),
  text('Purchase order', (invoice) => invoice.purchaseOrderNumber),
  text('Delivered on', (invoice) => invoice.deliveredOn),
  money('Amount (USD)', (invoice) => invoice.amount),
  money('Paid (USD)', (invoice) => invoice.paid),
  money('Credited (USD)', (invoice) => invoice.credited),
  // Of a cancelled one nothing is owed, as the screens say.
  money('Balance (USD)', ({ status, balance }) => (status === 'cancelled' ? 0 : balance)),
  text('Paid on', (invoice) => invoice.paidAt),
  text('Cancelled at', (invoice) => invoice.cancelledAt),
  text('Shipment id', (invoice) => invoice.shipmentId),
  text('Id', (invoice) => invoice.id),
];

/** `11/30/2026`: both systems are told at the import that a file's days are written so. */
function usDay(day: string | undefined): string | undefined {
  const [year, month, date] = day?.split('-') ?? [];
  return day && `${month}/${date}/${year}`;
}

const payer = ({ customerCompany, customerName }: Invoice) => customerCompany ?? customerName;
const references = ({ trackingNumber, containerNumber, customerReference, purchaseOrderNumber }: Invoice) =>
  [trackingNumber, containerNumber, customerReference, purchaseOrderNumber].filter(Boolean).join(', ');
const lineAmount = ({ line }: InvoiceRow) => ((line?.amountCents ?? 0) / 100).toFixed(2);
const always = (head: string, words: string): InvoiceColumn => ({ head, cell: () => words });

/** What a line is sold as: charges and taxes are products of their own, so that their sums are, too. */
const productOf = ({ line }: InvoiceRow) => line?.charge?.name ?? (line?.tax ? 'Sales tax' : 'Drayage');

/** The columns of QuickBooks Online's own sample, so that it asks for no mapping. */
const QUICKBOOKS: readonly InvoiceColumn[] = [
  text('*InvoiceNo', (invoice) => invoice.invoiceNumber),
  text('*Customer', payer),
  text('*InvoiceDate', (invoice) => usDay(invoice.issueDate)),
  text('*DueDate', (invoice) => usDay(invoice.dueDate)),
  always('Terms', ''),
  always('Location', ''),
  text('Memo', references),
  { head: 'Item(Product/Service)', cell: productOf },
  { head: 'ItemDescription', cell: ({ line }) => line?.description },
  always('ItemQuantity', '1'),
  { head: 'ItemRate', cell: lineAmount },
  { head: '*ItemAmount', cell: lineAmount },
  always('Taxable', 'N'),
  always('TaxRate', ''),
  text('Service Date', (invoice) => usDay(invoice.deliveredOn)),
];

/** The columns of Xero's template of sales invoices; 400 is its default account of sales. */
const XERO: readonly InvoiceColumn[] = [
  text('*ContactName', payer),
  text('*InvoiceNumber', (invoice) => invoice.invoiceNumber),
  text('Reference', references),
  text('*InvoiceDate', (invoice) => usDay(invoice.issueDate)),
  text('*DueDate', (invoice) => usDay(invoice.dueDate)),
  { head: '*Description', cell: ({ line }) => line?.description },
  always('*Quantity', '1'),
  { head: '*UnitAmount', cell: lineAmount },
  always('*AccountCode', '400'),
  always('*TaxType', 'Tax Exempt'),
  always('Currency', 'USD'),
];

type InvoiceFormat = Extract<ExportRequest, { type: 'invoices' }>['query']['format'];

const COLUMNS = { quickbooks: QUICKBOOKS, xero: XERO };

/** The columns of exported invoices; with a format those of its lines. */
export function invoiceColumns(format: InvoiceFormat): readonly InvoiceColumn[] {
  return format ? COLUMNS[format] : INVOICES;
}
