import { INVOICE_COLUMNS } from '#functions/domain/exports/columns.ts';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { listInvoicesByFilter } from '#functions/use-cases/list-invoices-by-filter.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import type { ExportedList } from './lists.ts';

export const invoices: ExportedList<'invoices', Invoice> = {
  columns: () => INVOICE_COLUMNS,
  async readPage({ query, clock: { today } }, request) {
    return (await listInvoicesByFilter(query, request)).map((invoice) => toInvoice(invoice, today));
  },
};
