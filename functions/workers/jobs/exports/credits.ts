import { findCustomersOf } from '#functions/data/customers/customers.ts';
import { listCredits } from '#functions/data/invoices/invoices.ts';
import { CREDIT_COLUMNS, type CreditRow } from '#functions/domain/exports/credit-columns.ts';
import type { ExportedList } from './exported-list.ts';

export const creditExport: ExportedList<'credits', CreditRow> = {
  columns: () => CREDIT_COLUMNS,
  async readPage({ query }, request) {
    const page = await listCredits(request, query);
    const customers = await findCustomersOf(page.items);
    return page.map((credit) => ({ credit, customer: customers.get(credit.customerId) }));
  },
};
