import * as z from 'zod/mini';
import { EVERYONE } from '#shared/accounts/permissions.ts';
import { defineContract } from '#shared/http/contract.ts';
import { DownloadLink } from '#shared/http/download.ts';
import { InvoiceDetail, invoiceParams, PaperSizeQuery } from './invoices.ts';

/** What the mailed link of an invoice opens, without an account. */
const headers = { 'X-Invoice-Secret': 'Secret from the link in the invoice email' };

export const SharedInvoice = z.omit(InvoiceDetail, { events: true });
export type SharedInvoice = z.infer<typeof SharedInvoice>;

export const getSharedInvoice = defineContract({
  name: 'get-shared-invoice',
  method: 'GET',
  path: '/api/shared-invoices/{id}',
  summary: 'Get the invoice behind an emailed link, as its customer sees it',
  access: EVERYONE,
  params: invoiceParams,
  headers,
  response: SharedInvoice,
  errors: ['not_found'],
});

export const getSharedInvoicePdf = defineContract({
  name: 'get-shared-invoice-pdf',
  method: 'GET',
  path: '/api/shared-invoices/{id}/pdf',
  summary: 'Download the invoice behind an emailed link as a PDF, on US Letter or A4',
  access: EVERYONE,
  params: invoiceParams,
  query: PaperSizeQuery,
  headers,
  response: DownloadLink,
  download: true,
  errors: ['not_found'],
  runtime: { memory: 1024, timeout: 20 },
});
