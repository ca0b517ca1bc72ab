import { INVOICE_COLUMNS } from '#functions/domain/exports/columns.ts';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { searchInvoices } from '#functions/use-cases/search/search-lists.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import type { ExportedList } from './exported-list.ts';

export const invoiceExport: ExportedList<'invoices', Invoice> = {
  columns: () => INVOICE_COLUMNS,
  async readPage({ query, clock: { today } }, request) {
    return (await searchInvoices(query, request)).map((invoice) => toInvoice(invoice, today));
  },
};
