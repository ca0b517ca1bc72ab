import { type Customer, listCustomers } from '#shared/contracts/customers.ts';
import { revalidate } from '../../lib/answers.ts';
import type { Found } from '../../lib/list/use-search.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

export function useCustomerList() {
  return useApiPages(listCustomers, PAGES);
}

/** Customers whose name begins so, who may be in no loaded list; nothing while there is nothing to ask. */
export function useFoundCustomers(q: string | undefined): Found<Customer> {
  const { data, error, retry } = useApi(listCustomers, q === undefined ? null : { query: { q } });
  return { rows: data, error, retry };
}

export function refreshCustomers(): Promise<void> {
  return revalidate(listCustomers);
}
