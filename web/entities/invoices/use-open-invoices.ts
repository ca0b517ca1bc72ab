import { listInvoices } from '#shared/contracts/invoices.ts';
import { useFreshQuery } from '../../lib/form/use-fresh-query.ts';
import { useCall } from '../../lib/use-api.ts';

/**
 * What a customer owes invoice by invoice, the one that is due longest first, as it was when the dialog opened: money is spread
 * over nothing older, and what is sent again after a lost answer stays the same.
 */
export function useOpenInvoices(customerId: string) {
  const { call } = useCall(listInvoices);
  const query = { customerId, status: 'unpaid', sort: 'dueDate', order: 'asc', limit: 200 } as const;
  return useFreshQuery(() => call({ query }), 'Nothing was recorded.');
}
