import { getCustomer } from '#shared/contracts/customers.ts';
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

/** After money was put on invoices, taken off or sent back. */
export async function refreshReceipts(): Promise<void> {
  await Promise.all([refreshInvoices(), revalidate(listReceipts, getStatement, getCustomer)]);
}
