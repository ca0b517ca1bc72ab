import { getCustomer } from '#shared/contracts/customers.ts';
import { listInvoices } from '#shared/contracts/invoices.ts';
import { listReceipts } from '#shared/contracts/receipts.ts';
import { getStatement } from '#shared/contracts/statements.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi } from '../../lib/use-api.ts';
import { refreshInvoices } from './use-invoices.ts';

/** The newest payments and credits of a customer. */
export function useReceipts(customerId: string, limit: number) {
  const { data, error, retry } = useApi(listReceipts, { params: { id: customerId }, query: { limit } });
  return { data, error, retry };
}

/** What a customer owes invoice by invoice, the one that is due longest first. */
export function useOpenInvoices(customerId: string) {
  const { data, error, retry } = useApi(listInvoices, {
    query: { customerId, status: 'unpaid', sort: 'dueDate', order: 'asc', limit: 200 },
  });
  return { data, error, retry };
}

/** After money was put on invoices, taken off or sent back. */
export async function refreshReceipts(): Promise<void> {
  await Promise.all([refreshInvoices(), revalidate(listReceipts, getStatement, getCustomer)]);
}
