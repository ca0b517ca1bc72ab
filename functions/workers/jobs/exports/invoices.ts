import { INVOICE_COLUMNS } from '#functions/domain/exports/columns.ts';
import { toInvoice } from '#functions/domain/invoices/invoice-view.ts';
import { listInvoicesByFilter } from '#functions/use-cases/list-invoices-by-filter.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';
import type { ExportedList } from './lists.ts';

export const invoices: ExportedList<'invoices', Invoice> = {
  columns: () => INVOICE_COLUMNS,
  async readPage({ query, clock: { today } }, request) {
    // Only one of the two has a key of its own; a customer's are few.
    const { status, customerId } = query;
    const page = await listInvoicesByFilter(customerId ? { ...query, status: undefined } : query, request);
    const rows = page.map((invoice) => toInvoice(invoice, today));
    return customerId && status ? rows.flatMap((row) => (row.status === status ? row : [])) : rows;
  },
};
