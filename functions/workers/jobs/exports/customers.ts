import { queryCustomers } from '#functions/data/customers/customers.ts';
import type { CustomerRecord } from '#functions/domain/customers/customer-types.ts';
import { customerColumns } from '#functions/domain/exports/columns.ts';
import type { ExportedList } from './exported-list.ts';

/** An import takes these columns back. */
export const customers: ExportedList<'customers', CustomerRecord> = {
  columns: () => customerColumns,
  readPage: ({ query: { archived } }, request) => queryCustomers(request, { isArchived: archived === 'true' }),
};
