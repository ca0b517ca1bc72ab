import { listCustomers } from '#shared/contracts/customers.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

export function useCustomerList() {
  return useApiPages(listCustomers, PAGES);
}

/** Customers whose name begins so, who may be in no loaded list; nothing while there is nothing to ask. */
export function useFoundCustomers(q: string | undefined) {
  return useApi(listCustomers, q === undefined ? null : { query: { q } }).data;
}
