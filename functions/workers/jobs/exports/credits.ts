import { findCustomers } from '#functions/data/customers/customers.ts';
import { listCredits } from '#functions/data/invoices/invoices.ts';
import { CREDIT_COLUMNS, type CreditRow } from '#functions/domain/exports/credit-columns.ts';
import type { ExportedList } from './exported-list.ts';

export const creditExport: ExportedList<'credits', CreditRow> = {
  columns: () => CREDIT_COLUMNS,
  async readPage({ query }, request) {
    const page = await listCredits(request, query);
    const ids = new Set(page.items.map(({ customerId }) => customerId));
    const customers = new Map((await findCustomers([...ids])).map((customer) => [customer.id, customer]));
    return page.map((credit) => ({ credit, customer: customers.get(credit.customerId) }));
  },
};
