import { listCustomerNotes } from '#shared/contracts/customer-notes.ts';
import { getCustomer, type ListedCustomer, listCustomers } from '#shared/contracts/customers.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import type { ServerFinds } from '../../lib/list/use-search.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };

interface WhichCustomers {
  /** Instead of all others. */
  isArchived?: boolean;
  /** With balances and last bookings, which a picker does without. */
  hasFigures?: boolean;
}

const queryOf = ({ isArchived, hasFigures }: WhichCustomers) => ({
  ...(isArchived && { archived: 'true' as const }),
  ...(hasFigures && { figures: 'true' as const }),
});

/** All customers, or instead those that were archived. */
export function useCustomerList(which: WhichCustomers = {}) {
  return useApiPages(listCustomers, { query: { ...PAGES.query, ...queryOf(which) } });
}

/** What the office wrote down about a customer, newest first. */
export function useCustomerNotes(id: string) {
  return useApiPages(listCustomerNotes, { params: { id } });
}

export function refreshNotes(): Promise<void> {
  return revalidate(listCustomerNotes);
}

/** Customers that the server finds, or archived ones, who may be in no loaded list; nothing while there is nothing to ask. */
export function useCustomerSearchResults(
  q: string | undefined,
  which: WhichCustomers = {},
): ServerFinds<ListedCustomer> {
  const request = q === undefined ? null : { query: { q, ...queryOf(which) } };
  const { data, error, retry } = useApi(listCustomers, request);
  return { text: q, rows: data, error, retry };
}

/** One customer with contacts, addresses and figures. */
export function useCustomer(id: string | undefined) {
  return toDetailState(useApi(getCustomer, id === undefined ? null : { params: { id } }));
}

export function refreshCustomers(): Promise<void> {
  return revalidate(listCustomers, getCustomer);
}
