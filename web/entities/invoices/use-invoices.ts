import { useMemo } from 'react';
import { getInvoiceCounts, getMyInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import {
  getInvoice,
  type Invoice,
  type InvoiceQuery,
  listInvoices,
  listMyInvoices,
  MAX_SORTED_INVOICES,
} from '#shared/contracts/invoices.ts';
import { toDetailState } from '../../lib/detail/detail-state.ts';
import type { ServerFinds } from '../../lib/list/use-search.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

const PAGES = { query: { limit: 200 } };
const NONE = {};

/** What a list of invoices is narrowed to, and how it is sorted. */
export type InvoiceListFilter = Omit<Partial<InvoiceQuery>, 'limit' | 'cursor' | 'q'>;

export function useInvoiceList(filter: InvoiceListFilter = NONE) {
  const request = useMemo(() => {
    // The server reads all of a list that no key sorts, for however few rows of it.
    const limit = filter.sort && filter.sort !== 'issueDate' ? MAX_SORTED_INVOICES : PAGES.query.limit;
    return { query: { ...filter, limit } };
  }, [filter]);
  return useApiPages(listInvoices, request);
}

/** What the server finds by an exact number, of an invoice or of its shipment; nothing while that is undefined. */
export function useInvoiceSearchResults(q: string | undefined): ServerFinds<Invoice> {
  const { data, error, retry } = useApi(listInvoices, q === undefined ? null : { query: { q } });
  return { text: q, rows: data, error, retry };
}

/** One invoice with its lines, however old. */
export function useInvoice(id: string | undefined) {
  return toDetailState(useApi(getInvoice, id === undefined ? null : { params: { id } }));
}

/** The cards: of all invoices, or of one customer's. */
export function useInvoiceCounts(customerId?: string) {
  const { data: counts, error, retry } = useApi(getInvoiceCounts, customerId ? { query: { customerId } } : {});
  return { counts, error, retry };
}

/** The newest invoices of a customer, those of its merged records among them. */
export function useCustomerInvoices(customerId: string, limit: number) {
  const { data, error, retry } = useApi(listInvoices, { query: { customerId, limit } });
  return { data, error, retry };
}

/** The signed-in customer's own. */
export function useMyInvoices() {
  return useApiPages(listMyInvoices, PAGES);
}

export function useMyInvoiceCounts() {
  const { data: counts, error, retry } = useApi(getMyInvoiceCounts, {});
  return { counts, error, retry };
}

export function refreshInvoices(): Promise<void> {
  return revalidate(listInvoices, getInvoice, getInvoiceCounts, listMyInvoices, getMyInvoiceCounts);
}
