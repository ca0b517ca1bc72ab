import { listCustomers } from '#functions/data/customers/customers.ts';
import { customerColumns } from '#functions/domain/exports/columns.ts';
import type { CustomerRecord } from '#functions/domain/types.ts';
import type { ExportedList } from './lists.ts';

/** An import takes these columns back. */
export const customers: ExportedList<'customers', CustomerRecord> = {
  columns: () => customerColumns,
  readPage: ({ query: { archived } }, request) => listCustomers(request, { isArchived: archived === 'true' }),
};
